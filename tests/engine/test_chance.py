"""Chance: the stream anyone can write again, without bias, and the same for a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.engine import Chance, ParlourError, Stacked


def words(seed: str) -> Iterator[int]:
    """The words of the stream, written again from the description alone."""
    key = sha256(seed.encode("utf-8")).digest()
    block = 0
    while True:
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    return next(word % n for word in stream if word < 2**64 // n * n)


def ordered(stream: Iterator[int], items: list[int]) -> list[int]:
    items = items[:]
    for place in reversed(range(1, len(items))):
        other = below(stream, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


@given(seed=st.text(), sizes=st.lists(st.integers(1, 2**64), max_size=9))
def test_whoever_reads_the_description_can_write_the_stream_again(
    seed: str, sizes: list[int]
) -> None:
    chance, again = Chance(seed), words(seed)
    assert [chance.below(n) for n in sizes] == [below(again, n) for n in sizes]


@given(seed=st.text(), items=st.lists(st.integers(0, 90), max_size=100))
def test_an_order_can_be_written_again_and_holds_the_same_items(
    seed: str, items: list[int]
) -> None:
    order = Chance(seed).order(items)
    assert order == ordered(words(seed), items)
    assert sorted(order) == sorted(items)


def test_the_stream_never_changes() -> None:
    chance = Chance("tea")
    assert [chance.below(1000) for _ in range(8)] == [740, 245, 674, 918, 541, 83, 720, 876]


def test_words_that_would_favour_low_numbers_are_passed_over() -> None:
    n = 2**63 + 1  # nearly half of all words lie at or above it
    chance, stream = Chance("favour"), words("favour")
    raw = list(islice(stream, 200))
    assert [chance.below(n) for _ in range(80)] == [word for word in raw if word < n][:80]


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize("n", [2, 6, 10, 52])
def test_all_numbers_are_equally_likely(n: int) -> None:
    chance = Chance(f"fair {n}")
    counts: Counter[object] = Counter(chance.below(n) for _ in range(n * 500))
    assert chi_square(counts, n) < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_all_orders_are_equally_likely() -> None:
    chance = Chance("fair orders")
    counts: Counter[object] = Counter(tuple(chance.order(range(4))) for _ in range(24 * 300))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 23 + 5 * 46**0.5


def test_a_number_as_seed_is_its_text() -> None:
    assert Chance(7).order(range(20)) == Chance("7").order(range(20))


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance("choice")
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


def test_a_seed_that_is_no_text_is_refused() -> None:
    with pytest.raises(ParlourError, match="half a character"):
        Chance("\ud800")


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_a_draw_from_nothing_or_too_much_is_refused(n: int) -> None:
    with pytest.raises(ParlourError, match="from 1 to"):
        Chance("nothing").below(n)


@given(drawn=st.integers(0, 9), after=st.integers(1, 9))
def test_a_copy_goes_on_as_the_original_and_neither_disturbs_the_other(
    drawn: int, after: int
) -> None:
    chance = Chance("copy")
    for _ in range(drawn):
        chance.below(100)
    twin = chance.copy()
    assert [twin.below(100) for _ in range(after)] == [chance.below(100) for _ in range(after)]
    assert twin.seed == chance.seed


def test_a_stacked_deck_comes_in_the_order_chosen_and_then_as_seeded() -> None:
    stacked = Stacked([[3, 1, 2], [5, 4]], seed="after")
    assert stacked.order([1, 2, 3]) == [3, 1, 2]
    twin = stacked.copy()
    assert stacked.order([4, 5]) == twin.order([4, 5]) == [5, 4]
    assert stacked.order(range(9)) == twin.order(range(9)) == Chance("after").order(range(9))


def test_a_stacked_deck_of_other_cards_is_refused() -> None:
    with pytest.raises(ParlourError, match="does not hold the cards"):
        Stacked([[1, 2, 2]]).order([1, 2, 3])


def test_half_a_character_is_refused_in_both_languages() -> None:
    with pytest.raises(ParlourError, match="half a character") as refused:
        Chance("\ud800")
    assert "moitié de caractère" in refused.value.say("fr")
