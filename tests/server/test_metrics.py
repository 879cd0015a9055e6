"""What is counted and timed with every move reaches Prometheus as if it were told each time."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from parlour.server.metrics import SHORT, Stopwatch

TIMES = (0.0, 0.0005, 0.00051, 0.03, 4.9, 5.0, 5.1, 60.0)


def test_a_stopwatch_tells_what_a_histogram_would_have_been_told() -> None:
    pages = []
    for is_handed_on in (True, False):
        registry = CollectorRegistry()
        histogram = Histogram("waits", "How long it takes", buckets=SHORT, registry=registry)
        if is_handed_on:
            watch = Stopwatch(histogram)
            for half in (TIMES[:3], TIMES[3:]):
                for seconds in half:
                    watch.note(seconds)
                watch.hand_on()
        else:
            for seconds in TIMES:
                histogram.observe(seconds)
        page = generate_latest(registry).decode().splitlines()
        pages.append([line for line in page if "_created" not in line])
    assert pages[0] == pages[1]
    assert f"waits_count {float(len(TIMES))}" in pages[0]
