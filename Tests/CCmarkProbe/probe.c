#include "CCmarkProbe.h"

#include "../../Sources/CCmark/shim.h"

#include <cmark-gfm/footnotes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cmark_parser *new_parser(bool footnotes) {
  cmark_gfm_core_extensions_ensure_registered();
  int options = CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8 | (footnotes ? CMARK_OPT_FOOTNOTES : 0);
  cmark_parser *parser = cmark_parser_new(options);
  static const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
  for (int i = 0; i < 4; i++)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(names[i]));
  return parser;
}

// Feeds a line end after the text, and a blank line, so that paragraphs end and give up their definitions.
static cmark_parser *read_blocks(const char *text, size_t length, bool footnotes) {
  cmark_parser *parser = new_parser(footnotes);
  cmark_parser_feed(parser, text, length);
  cmark_parser_feed(parser, "\n\n", 2);
  return parser;
}

char *probe_render(const char *definitions, const char *text, size_t length, bool footnotes) {
  cmark_parser *parser = new_parser(footnotes);
  cmark_parser_feed(parser, definitions, strlen(definitions));
  cmark_parser_feed(parser, "\n", 1);
  cmark_parser_feed(parser, text, length);
  if (length && text[length - 1] != '\n' && text[length - 1] != '\r') cmark_parser_feed(parser, "\n", 1);
  // All lines are read. Without the option, definitions of footnotes stay where they are.
  parser->options &= ~CMARK_OPT_FOOTNOTES;
  // Not cmark_parser_finish: other tests parse on other threads.
  cmark_node *root = ccmark_finish(parser, (CmarkInlinePhase){0});
  char *result = footnotes ? cmark_render_xml(root, CMARK_OPT_UNSAFE)
                           : cmark_render_html(root, CMARK_OPT_UNSAFE, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(root);
  cmark_parser_free(parser);
  return result;
}

static void write_escaped(FILE *out, const cmark_chunk *chunk, char quote) {
  for (int i = 0; i < chunk->len; i++) {
    unsigned char c = chunk->data[i];
    if (c == quote || c == '<' || c == '\\')
      fprintf(out, "\\%c", c);
    else if (c == '&' || c <= ' ')
      fprintf(out, "&#%d;", c);
    else
      fputc(c, out);
  }
}

static void write_definition(FILE *out, const cmark_reference *reference) {
  const char *label = (const char *)reference->entry.label;
  // A space keeps a label with a caret from becoming a footnote's.
  fprintf(out, label[0] == '^' ? "[ %s]: <" : "[%s]: <", label);
  write_escaped(out, &reference->url, '>');
  fputc('>', out);
  if (reference->title.len) {
    fputs(" \"", out);
    write_escaped(out, &reference->title, '"');
    fputc('"', out);
  }
  fputs("\n\n", out);
}

char *probe_definitions(const char *text, size_t length, bool footnotes) {
  cmark_parser *parser = read_blocks(text, length, footnotes);
  char *result = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&result, &size);
  unsigned int count = parser->refmap->size;
  cmark_map_entry **entries = calloc(count + 1, sizeof *entries);
  for (cmark_map_entry *entry = parser->refmap->refs; entry; entry = entry->next) entries[entry->age] = entry;
  for (unsigned int i = 0; i < count; i++) write_definition(out, (const cmark_reference *)entries[i]);
  free(entries);
  fclose(out);
  cmark_parser_free(parser);
  return result;
}

char *probe_outline(const char *text, size_t length, bool footnotes) {
  cmark_parser *parser = read_blocks(text, length, footnotes);
  char *result = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&result, &size);
  cmark_node *node = parser->root;
  while (node) {
    int nested = node->parent != parser->root;
    if (node->type == CMARK_NODE_HEADING)
      fprintf(out, "H %d %d %d\n", node->as.heading.level, node->start_line - 1, nested);
    if (node->type == CMARK_NODE_FOOTNOTE_DEFINITION)
      fprintf(out, "F %d %d %.*s\n", node->start_line - 1, nested, node->as.literal.len, node->as.literal.data);
    if (node->first_child) {
      node = node->first_child;
      continue;
    }
    while (node && !node->next) node = node->parent;
    if (node) node = node->next;
  }
  fclose(out);
  cmark_parser_free(parser);
  return result;
}
