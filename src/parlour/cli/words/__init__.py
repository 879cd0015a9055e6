"""Everything the command says besides what is said at the table, in English and French."""
