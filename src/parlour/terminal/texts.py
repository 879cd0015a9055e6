"""What a reader meets besides the table: rules with their source, refusals, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.engine import Catalogue, IllegalMove, Outcome, Rule
from parlour.terminal.paper import Paper
from parlour.terminal.screen import Company, Refused
from parlour.terminal.words import Words

INDENT = "   "
MANY = 4  # more rules than that are listed by title only


def is_sentence(line: str) -> bool:
    """Whether a told line is a sentence; the others are drawn."""
    return bool(line) and not line.startswith(" ")


def write_lines(lines: Iterable[str], paper: Paper) -> None:
    """Sentences with a dot before them; what is drawn, as it is."""
    for line in lines:
        if is_sentence(line):
            paper.say(line, " · ", "   ")
        else:
            paper.line(line)


def write_refusal(error: IllegalMove, words: Words, paper: Paper) -> None:
    """A refusal in one sentence, with the id of the rule and the card it is about."""
    why = f"{error.refusal.text(words.language)} ({error.refusal.rule})"
    if isinstance(error, Refused):
        why = words("refused_one", move=error.move, why=why)
    paper.say(why)


def write_rule(rule: Rule, words: Words, paper: Paper) -> None:
    """The whole rule, with book and section."""
    paper.line()
    title = f"{rule.id} · {rule.title(words.language)}"
    paper.lines(paper.styled(line, "bold") for line in paper.wrapped(title))
    paper.say(rule.text(words.language), INDENT)
    kind = words(f"said.{rule.kind}")
    source = words("source", book=rule.book, section=rule.section, kind=kind)
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


def write_outcome(outcome: Outcome, company: Company) -> None:
    """Who won, and the final places."""
    words, paper = company.words, company.paper
    others = [company.names[seat] for seat in outcome.winners if seat != company.you]
    listed = words.listed(others, "and")
    if not outcome.winners:
        said = words("nobody_won")
    elif company.you not in outcome.winners:
        said = words("won", names=listed, count=len(others))
    else:
        said = words("you_won_with", names=listed) if others else words("you_won")
    paper.line()
    paper.lines(paper.styled(line, "bold") for line in paper.wrapped(said))
    for seat in sorted(range(len(outcome.places)), key=lambda s: (outcome.places[s], s)):
        score = f"{company.game.name}.score"
        points = words(score if score in words else "points", count=outcome.scores[seat])
        place = f"{outcome.places[seat]}. " if len(outcome.places) > 1 else ""
        paper.line(f"   {place}{company.label(seat):<20}{points:>12}")
