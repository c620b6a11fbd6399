// Memory for what lives as long as one parse: cmark-gfm asks for very many small pieces and gives all back at the end.
#pragma once
#include <stddef.h>

// A thread's pieces are all given back when as many parses ended as began on it. Parses end on the thread they began on.
void carena_begin(void);
void carena_end(void);

// As calloc, realloc and free of the C library, but they end the process rather than fail, as cmark-gfm's own do.
void *carena_calloc(size_t count, size_t size);
void *carena_realloc(void *piece, size_t size);
void carena_free(void *piece);
