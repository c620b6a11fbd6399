// Filled by the terminal layer.
