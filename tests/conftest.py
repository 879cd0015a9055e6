"""Property tests draw the same examples in every run, so that a failure is one for everybody.

To look further than that: `pytest --hypothesis-profile explore`.
"""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("steady")
