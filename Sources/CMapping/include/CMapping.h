// Filled by the source layer.
