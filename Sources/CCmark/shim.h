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
