"""Solitaire Flinch: one player, sixty cards, one pass through the pack."""
