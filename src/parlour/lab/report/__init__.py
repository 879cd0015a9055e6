"""Pages: one self-contained HTML file for each question, with plots that suit light and dark."""
