"""Property tests draw the same examples in every run, so that a failure is one for everybody.

To look further than that: `pytest --hypothesis-profile explore`.

Tests stop programs by Ctrl-C, or as a terminal does that is closed. Where the tests themselves were
started in a way that ignores that, as a shell does with what it runs beside, or by `nohup`, those
programs would ignore it too.

Games of other packages that happen to be installed here are not what is tested.
"""

import signal

import pytest
from hypothesis import settings

from parlour.games import outside

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("steady")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

pytest.MonkeyPatch().setattr(outside, "installed", lambda: ())
