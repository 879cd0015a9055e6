"""Collector's Flinch: ask for what you hold, and gather four of a number."""
