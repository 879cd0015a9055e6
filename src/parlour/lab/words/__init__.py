"""What the pages of the laboratory say, in English and French."""
