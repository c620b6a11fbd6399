// Begun in the next commit.
