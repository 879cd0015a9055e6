"""The peers of the benchmark, one module for each library.
Every module plays uniformly random games and hands back tallies.
"""
