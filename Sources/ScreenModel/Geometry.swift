/// A size in cells.
public struct Size: Hashable, Sendable {
  /// Width in columns.
  public var columns: Int
  /// Height in rows.
  public var rows: Int

  /// A size of this many columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on the screen, from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int

  /// The place at this column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
