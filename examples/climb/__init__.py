"""Climb, the smallest complete game: a model to copy when you add one of your own.

Lay a card at least as high as the one before it, or draw one and let the next player begin
afresh. Whoever has no cards left wins.
"""
