#include "carena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Pieces carry their size in front. Small ones are cut off chunks, and those given back wait in lists by size; large ones
// come from the C library.
typedef struct {
  size_t size;
  size_t padding;
} Header;

typedef struct Free {
  struct Free *next;
} Free;

typedef struct Chunk {
  struct Chunk *next;
  size_t size;
} Chunk;

enum { kStep = 16, kClasses = 33, kLargestSmall = kStep * (kClasses - 1), kChunk = 64 << 10, kLargestChunk = 1 << 20 };

typedef struct {
  unsigned parses;
  Chunk *chunks;
  char *place;
  char *end;
  Free *free[kClasses];
} Arena;

static _Thread_local Arena arena;

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static void use(Chunk *chunk) {
  arena.place = (char *)(chunk + 1);
  arena.end = (char *)chunk + chunk->size;
}

// The first chunk stays from parse to parse.
static void reset(void) {
  while (arena.chunks && arena.chunks->next) {
    Chunk *chunk = arena.chunks;
    arena.chunks = chunk->next;
    free(chunk);
  }
  memset(arena.free, 0, sizeof(arena.free));
  if (arena.chunks) use(arena.chunks);
}

static Header *cut(size_t size) {
  size_t whole = sizeof(Header) + size;
  if ((size_t)(arena.end - arena.place) < whole) {
    size_t bytes = arena.chunks ? arena.chunks->size * 2 : kChunk;
    if (bytes > kLargestChunk) bytes = kLargestChunk;
    Chunk *chunk = checked(malloc(bytes));
    chunk->size = bytes;
    chunk->next = arena.chunks;
    arena.chunks = chunk;
    use(chunk);
  }
  Header *header = (Header *)arena.place;
  arena.place += whole;
  header->size = size;
  return header;
}

void carena_begin(void) { arena.parses++; }

void carena_end(void) {
  if (--arena.parses == 0) reset();
}

static void *allocate(size_t size) {
  if (size <= kLargestSmall) {
    size_t class = size ? (size + kStep - 1) / kStep : 1;
    Free *piece = arena.free[class];
    if (piece) {
      arena.free[class] = piece->next;
      return piece;
    }
    return cut(class * kStep) + 1;
  }
  if (size > SIZE_MAX - sizeof(Header)) abort();
  Header *header = checked(malloc(sizeof(Header) + size));
  header->size = size;
  return header + 1;
}

void *carena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) abort();
  return memset(allocate(bytes), 0, bytes);
}

void *carena_realloc(void *piece, size_t size) {
  if (!piece) return allocate(size);
  Header *header = (Header *)piece - 1;
  if (header->size > kLargestSmall && size > kLargestSmall) {
    if (size > SIZE_MAX - sizeof(Header)) abort();
    header = checked(realloc(header, sizeof(Header) + size));
    header->size = size;
    return header + 1;
  }
  if (size <= header->size && header->size <= kLargestSmall) return piece;
  void *other = allocate(size);
  memcpy(other, piece, header->size < size ? header->size : size);
  carena_free(piece);
  return other;
}

void carena_free(void *piece) {
  if (!piece) return;
  Header *header = (Header *)piece - 1;
  if (header->size > kLargestSmall) {
    free(header);
    return;
  }
  size_t class = header->size / kStep;
  ((Free *)piece)->next = arena.free[class];
  arena.free[class] = piece;
}
