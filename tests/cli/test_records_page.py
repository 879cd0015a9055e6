"""The page about records tells the truth."""

import json
import re
from pathlib import Path

from parlour.engine import Outcome
from parlour.match import Fair, Record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_is_a_sound_record() -> None:
    assert Record.loads(EXAMPLES[0]).verify().turn == 1


def test_every_field_of_the_example_is_explained_and_no_other() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert explained == list(json.loads(EXAMPLES[0]))


def test_the_outcome_has_the_fields_of_an_outcome() -> None:
    shown = json.loads(EXAMPLES[1])
    assert list(shown) == list(Outcome((), (), (), "").json())


def test_the_fair_deal_on_the_page_is_fair() -> None:
    fair = Fair.read(json.loads(EXAMPLES[2]), 2)
    seeds = re.findall(r"`([0-9a-f]{64})`", PAGE)
    assert len(seeds) == 1
    fair.check(seeds[0])
