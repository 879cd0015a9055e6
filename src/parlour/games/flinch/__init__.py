"""Flinch with its variants: be the first to play out your Stockpile."""
