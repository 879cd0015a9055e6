"""Flush in three editions: get rid of your cards, Blinds included, before the others do."""
