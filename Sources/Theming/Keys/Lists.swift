extension ConfigurationKey {
  /// Lists.
  static let lists: [ConfigurationKey] = [
    ConfigurationKey(
      "listItemSpacing", \.listItemSpacing, .rows,
      "Rows between the items of a tight list."),
    ConfigurationKey(
      "listMarkerMinWidth", \.listMarkerMinWidth, .columns,
      "The least columns of a marker."),
    ConfigurationKey(
      "listMarkerSpacing", \.listMarkerSpacing, .columns,
      "Columns between marker and text."),
    ConfigurationKey(
      "listTopPadding", \.listTopPadding, .rows,
      "Rows above a list."),
    ConfigurationKey(
      "listBottomPadding", \.listBottomPadding, .rows,
      "Rows below a list."),
    ConfigurationKey(
      "listMarkers", \.listMarkers, .list(of: .glyph(columns: 8), from: ""),
      "Bullets by level, then from the first again."),
    ConfigurationKey(
      "taskMarkers.checked", \.taskMarkers.checked, .glyph(columns: 4),
      "The box of a done task."),
    ConfigurationKey(
      "taskMarkers.unchecked", \.taskMarkers.unchecked, .glyph(columns: 4),
      "The box of an open task."),
  ]
}
