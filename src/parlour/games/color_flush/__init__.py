"""Color Flush: cards with two coloured faces, of which their holder sees only one."""
