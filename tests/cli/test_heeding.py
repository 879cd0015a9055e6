"""What a command does when the system asks it to end."""

import signal

from parlour.cli.heeding import ending_as_by_hand


def test_what_is_to_be_left_unheard_stays_so() -> None:
    """As after `nohup`: who started it wants it to go on when the terminal is closed."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ending_as_by_hand():
            signal.raise_signal(signal.SIGHUP)
            assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
