// The only header that includes cmark-gfm. MarkdownModel is its one door.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
