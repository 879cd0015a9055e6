"""Rules as a reader meets them: what a rule says, where it stands, and why a move was refused."""

from __future__ import annotations

from parlour.engine import Catalogue, Refusal, Rule
from parlour.terminal.paper import Paper
from parlour.terminal.words import Words

INDENT = "   "
MANY = 4  # more rules than that are listed by title only


def write_refusal(refusal: Refusal, words: Words, paper: Paper) -> None:
    """A refusal in one sentence, with the way to the whole rule."""
    paper.say(f"{refusal.text(words.language)} ({refusal.rule})", hanging=" ")


def write_rule(rule: Rule, words: Words, paper: Paper) -> None:
    """The whole rule, with book and section."""
    paper.line()
    title = f"{rule.id} · {rule.title(words.language)}"
    paper.line(" " + paper.styled(title, "bold"))
    paper.say(rule.text(words.language), INDENT)
    source = f"{rule.book}: {rule.section} ({words(f'said.{rule.kind}')})"
    paper.lines(paper.styled(line, "dim") for line in paper.wrapped(source, INDENT))


def write_rules(catalogue: Catalogue, wanted: str, words: Words, paper: Paper) -> bool:
    """The rules that a word or an id leads to; False when there are none."""
    exact = [rule for rule in catalogue if rule.id == wanted.strip().upper()]
    found = exact or (catalogue.search(wanted) if wanted.strip() else list(catalogue))
    if len(found) <= MANY:
        for rule in found:
            write_rule(rule, words, paper)
    else:
        room = max(len(rule.id) for rule in found) + 2
        for rule in found:
            head = f" {rule.id:<{room}}"
            paper.say(rule.title(words.language), head, " " * len(head))
    return bool(found)
