// The only header that includes cmark-gfm. MarkdownModel is its one door.
//
// The library's own headers, which Debian installs beside the public ones, are included too: the public ones copy each
// literal to a new C string, and give no way to the definitions a parser has collected.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/map.h>
#include <cmark-gfm/references.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/syntax_extension.h>
#include <cmark-gfm/utf8.h>
#include <cmark-gfm/houdini.h>

// What a node is. The library numbers nodes of extensions at run time, in global variables.
typedef enum CmarkKind {
  CmarkKindDocument,
  CmarkKindQuote,
  CmarkKindList,
  CmarkKindItem,
  CmarkKindCodeBlock,
  CmarkKindHtmlBlock,
  CmarkKindParagraph,
  CmarkKindHeading,
  CmarkKindThematicBreak,
  CmarkKindFootnoteDefinition,
  CmarkKindTable,
  CmarkKindTableRow,
  CmarkKindTableCell,
  CmarkKindText,
  CmarkKindSoftBreak,
  CmarkKindLineBreak,
  CmarkKindCode,
  CmarkKindHtml,
  CmarkKindEmphasis,
  CmarkKindStrong,
  CmarkKindStrikethrough,
  CmarkKindLink,
  CmarkKindImage,
  CmarkKindFootnoteReference,
  // Inlines of dialects that the library does not know.
  CmarkKindHighlight,
  CmarkKindUnderline,
  CmarkKindSuperscript,
  CmarkKindSubscript,
  CmarkKindSpoiler,
  // The source is the text on entering.
  CmarkKindFormula,
  CmarkKindDisplayFormula,
  CmarkKindOther
} __attribute__((enum_extensibility(closed))) CmarkKind;

static inline CmarkKind ccmark_kind_of(const cmark_node *node) {
  extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;
  switch (node->type) {
    case CMARK_NODE_TEXT: return CmarkKindText;
    case CMARK_NODE_SOFTBREAK: return CmarkKindSoftBreak;
    case CMARK_NODE_LINEBREAK: return CmarkKindLineBreak;
    case CMARK_NODE_CODE: return CmarkKindCode;
    case CMARK_NODE_HTML_INLINE: return CmarkKindHtml;
    case CMARK_NODE_EMPH: return CmarkKindEmphasis;
    case CMARK_NODE_STRONG: return CmarkKindStrong;
    case CMARK_NODE_LINK: return CmarkKindLink;
    case CMARK_NODE_IMAGE: return CmarkKindImage;
    case CMARK_NODE_FOOTNOTE_REFERENCE: return CmarkKindFootnoteReference;
    case CMARK_NODE_CUSTOM_INLINE: return (CmarkKind)(intptr_t)node->user_data;
    case CMARK_NODE_DOCUMENT: return CmarkKindDocument;
    case CMARK_NODE_BLOCK_QUOTE: return CmarkKindQuote;
    case CMARK_NODE_LIST: return CmarkKindList;
    case CMARK_NODE_ITEM: return CmarkKindItem;
    case CMARK_NODE_CODE_BLOCK: return CmarkKindCodeBlock;
    case CMARK_NODE_HTML_BLOCK: return CmarkKindHtmlBlock;
    case CMARK_NODE_PARAGRAPH: return CmarkKindParagraph;
    case CMARK_NODE_HEADING: return CmarkKindHeading;
    case CMARK_NODE_THEMATIC_BREAK: return CmarkKindThematicBreak;
    case CMARK_NODE_FOOTNOTE_DEFINITION: return CmarkKindFootnoteDefinition;
  }
  if (node->type == CMARK_NODE_TABLE) return CmarkKindTable;
  if (node->type == CMARK_NODE_TABLE_ROW) return CmarkKindTableRow;
  if (node->type == CMARK_NODE_TABLE_CELL) return CmarkKindTableCell;
  if (node->type == CMARK_NODE_STRIKETHROUGH) return CmarkKindStrikethrough;
  return CmarkKindOther;
}

// Puts a link reference definition into the map of a parser, in front of those that the map has. The label must be
// normalised; all three strings are copied.
static inline void ccmark_define_link(cmark_map *map, unsigned age, const char *label, const char *destination,
                                      const char *title) {
  cmark_reference *entry = (cmark_reference *)map->mem->calloc(1, sizeof(*entry));
  size_t length = strlen(label);
  entry->entry.label = (unsigned char *)map->mem->calloc(length + 1, 1);
  memcpy(entry->entry.label, label, length);
  entry->entry.age = age;
  cmark_chunk_set_cstr(map->mem, &entry->url, destination);
  cmark_chunk_set_cstr(map->mem, &entry->title, title);
  entry->entry.next = map->refs;
  map->refs = &entry->entry;
  map->size++;
}

// Makes an inline that the library does not know. The memory must be that of the tree it is put into.
static inline cmark_node *ccmark_new_inline(CmarkKind kind, cmark_mem *mem) {
  cmark_node *node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mem);
  node->user_data = (void *)(intptr_t)kind;
  return node;
}

// Whether something of a table may hold a node: cells hold inlines that the library does not know as well.
static inline int ccmark_table_can_contain(cmark_syntax_extension *extension, cmark_node *node,
                                           cmark_node_type child) {
  extern cmark_node_type CMARK_NODE_TABLE_CELL;
  if (child == CMARK_NODE_CUSTOM_INLINE) return node->type == CMARK_NODE_TABLE_CELL;
  // The library's own answer was kept where nobody else looks.
  return ((cmark_can_contain_func)extension->priv)(extension, node, child);
}

// Makes the table extension ask the function above. To be called once, before anything is parsed.
static inline void ccmark_let_cells_hold_inlines(cmark_syntax_extension *table) {
  if (!table || table->priv || !table->can_contain_func) return;
  cmark_syntax_extension_set_private(table, (void *)table->can_contain_func, NULL);
  cmark_syntax_extension_set_can_contain_func(table, ccmark_table_can_contain);
}

static inline cmark_node *ccmark_new_strikethrough(cmark_mem *mem) {
  extern cmark_node_type CMARK_NODE_STRIKETHROUGH;
  cmark_node *node = cmark_node_new_with_mem(CMARK_NODE_STRIKETHROUGH, mem);
  // It tells what the node may contain.
  cmark_node_set_syntax_extension(node, cmark_find_syntax_extension("strikethrough"));
  return node;
}

// What is done at both ends of the phase in which a parser parses inlines.
typedef struct CmarkInlinePhase {
  void *context;
  // All blocks are closed, and the definitions among them known. More may be added.
  void (*will_parse)(void *context, cmark_node *root, cmark_map *definitions);
  // Footnote references and definitions stand where they were written, whether they belong together or not.
  void (*did_parse)(void *context, cmark_node *root);
  // A character that may begin an inline of a dialect was reached. Returns the inline and moves on behind it, or NULL.
  cmark_node *(*match)(void *context, unsigned char character, cmark_inline_parser *parser);
  // Set by ccmark_finish.
  cmark_parser *parser;
} CmarkInlinePhase;

static inline int ccmark_reach_mark(cmark_syntax_extension *extension, cmark_node *mark) {
  (void)extension;
  CmarkInlinePhase *phase = (CmarkInlinePhase *)mark->user_data;
  if (!mark->parent) {
    if (phase->will_parse) phase->will_parse(phase->context, mark, phase->parser->refmap);
  } else {
    if (phase->did_parse) {
      phase->did_parse(phase->context, mark->parent);
      phase->parser->options &= ~CMARK_OPT_FOOTNOTES;
    }
    phase->parser->inline_syntax_extensions = NULL;
  }
  return 0;
}

// For extensions that are attached to many parsers: asks the one whose text it is.
static inline cmark_node *ccmark_match(cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent,
                                       unsigned char character, cmark_inline_parser *inline_parser) {
  (void)extension;
  (void)parent;
  CmarkInlinePhase *phase = (CmarkInlinePhase *)parser->root->user_data;
  return phase && phase->match ? phase->match(phase->context, character, inline_parser) : NULL;
}

// Finishes a parse like cmark_parser_finish, but safely on several threads, and with a say at both ends of its last
// phase. The tree belongs to the caller.
//
// The library asks each block that carries an extension whether it contains inlines, in document order. An extension is
// put on the root, which comes first, and on an empty block behind everything else, which comes last. This gives
//  - the definitions of the document a way in when it is known which labels the text uses;
//  - the footnotes as they stand: right after the inlines the library would number, move and drop them as if the text
//    were all there is. So the option is taken away, if someone listens;
//  - parses on several threads. The characters that extensions react to are kept in a global table of the library, and
//    each parser switches them on before its inlines and off behind them, under the feet of the others. Without its
//    list of extensions it has nothing to switch off. Switching on what is on writes what is there.
static inline cmark_node *ccmark_finish(cmark_parser *parser, CmarkInlinePhase phase) {
  // An unfinished line must become a block before the mark does.
  if (parser->linebuf.size) cmark_parser_feed(parser, "\n", 1);
  cmark_syntax_extension extension = {.contains_inlines_func = ccmark_reach_mark};
  cmark_node *root = parser->root, *last = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, parser->mem);
  cmark_llist *extensions = parser->inline_syntax_extensions;
  phase.parser = parser;
  root->extension = last->extension = &extension;
  root->user_data = last->user_data = &phase;
  cmark_node_append_child(root, last);
  cmark_parser_finish(parser);
  parser->inline_syntax_extensions = extensions;
  root->extension = NULL;
  root->user_data = NULL;
  last->extension = NULL;
  cmark_node_free(last);
  return root;
}
