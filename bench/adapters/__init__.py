"""Our games as other libraries want them, only as far as the benches need it."""
