"""The benchmark: Parlour beside RLCard and OpenSpiel, on one core, in one run.
Run it with `make bench` or `python bench/run.py`; it writes `bench/results.md`.
"""
