"""What the Flinch family truly shares: cards numbered 1 to 15."""
