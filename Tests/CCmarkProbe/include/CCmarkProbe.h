// What tests ask cmark-gfm: renderings, and what its parser knows of a document's blocks before it drops it.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Parses a text with definitions in front, with all extensions. HTML without footnotes; with them the XML of the
/// blocks, in which footnote definitions stand where they were written. The result is the caller's to free.
char *_Nonnull probe_render(const char *_Nonnull definitions, const char *_Nonnull text, size_t length, bool footnotes);

/// All link reference definitions of a text, written anew, in order. The result is the caller's to free.
char *_Nonnull probe_definitions(const char *_Nonnull text, size_t length, bool footnotes);

/// A heading or footnote definition: `H level line nested` or `F line nested label`, one a line. The result is the
/// caller's to free.
char *_Nonnull probe_outline(const char *_Nonnull text, size_t length, bool footnotes);
