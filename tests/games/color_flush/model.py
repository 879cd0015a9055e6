"""A small model of a real table, made apart from the rules, to check them against.

People sit round a table and have eyes. A card is a thing in space with two sides and a normal,
the direction in which its first side looks. Who sees which side follows from where they are, and
whatever anybody sees they remember. Nothing here knows of fronts and backs being exchanged.
"""

from __future__ import annotations

from math import cos, pi, sin

Vector = tuple[float, float, float]
UP: Vector = (0, 0, 1)


def plus(a: Vector, b: Vector, times: float = 1) -> Vector:
    return (a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2])


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


class Person:
    """Somebody at the table; `outward` is the direction from its middle to the chair."""

    def __init__(self, seat: int, seats: int) -> None:
        angle = 2 * pi * seat / seats
        self.outward: Vector = (cos(angle), sin(angle), 0)
        self.eye: Vector = plus(UP, self.outward, 3)
        self.reach: Vector = plus((0, 0, 0.5), self.outward, 2.5)  # where the cards are held
        self.memory: set[tuple[Card, int]] = set()
        self.hand: dict[int, Card] = {}


class Card:
    """A card: what is on its sides, where it is, and how it stands."""

    def __init__(self, sides: tuple[str, str]) -> None:
        self.sides = sides
        self.at: Vector = (0, 0, 0)
        self.normal: Vector = UP

    def side_seen_by(self, person: Person) -> int:
        return 0 if dot(self.normal, plus(person.eye, self.at, -1)) > 0 else 1

    def face_seen_by(self, person: Person) -> str:
        return self.sides[self.side_seen_by(person)]

    def stand_square_to(self, line: Vector) -> None:
        """Turn by less than a quarter so that one side looks along the line."""
        self.normal = line if dot(self.normal, line) > 0 else plus((0, 0, 0), line, -1)

    def tip_to(self, line: Vector, person: Person) -> None:
        """Tip by a quarter so that a side looks along the line, one person seeing all the way
        the side he sees.
        """
        side = self.side_seen_by(person)
        for sign in (1, -1):
            before, end = self.normal, plus((0, 0, 0), line, sign)
            self.normal = plus(before, end)
            halfway = self.side_seen_by(person)
            self.normal = end
            if side == halfway == self.side_seen_by(person):
                return
            self.normal = before
        raise AssertionError("the card cannot be tipped so")


class Model:
    """People, their cards and the pile, whose top is last."""

    def __init__(
        self, hands: list[dict[int, tuple[str, str]]], pile: list[tuple[str, str]]
    ) -> None:
        self.people = [Person(seat, len(hands)) for seat in range(len(hands))]
        for person, faces in zip(self.people, hands, strict=True):
            for slot, sides in faces.items():
                card = person.hand[slot] = Card(sides)
                card.at, card.normal = person.reach, person.outward
        self.pile = [Card(sides) for sides in pile]
        self.look()

    def look(self) -> None:
        """Everybody looks at everything in sight: all hands, and the top of the pile."""
        shown = [card for person in self.people for card in person.hand.values()]
        for person in self.people:
            person.memory |= {(card, card.side_seen_by(person)) for card in shown + self.pile[-1:]}

    # -- what people do with cards ----------------------------------------------------------

    def carry(self, card: Card, giver: Person, receiver: Person) -> None:
        """Hold it between the two of them, move it over, and hold it straight again."""
        card.stand_square_to(plus(giver.outward, receiver.outward, -1))
        card.at = receiver.reach
        card.stand_square_to(receiver.outward)

    def pass_card(self, giver: int, slot: int, receiver: int) -> Card:
        card = self.people[giver].hand.pop(slot)
        self.carry(card, self.people[giver], self.people[receiver])
        self.put(card, receiver)
        return card

    def put(self, card: Card, seat: int) -> None:
        own = self.people[seat].hand
        own[next(slot for slot in range(1, 11) if slot not in own)] = card
        self.look()

    def lay(self, seat: int, slot: int) -> Card:
        card = self.people[seat].hand.pop(slot)
        card.tip_to(UP, self.people[seat])
        card.at = (0, 0, 0)
        self.pile.append(card)
        self.look()
        return card

    def lift(self, seat: int) -> Card:
        card = self.pile.pop()
        person = self.people[seat]
        card.at = person.reach
        card.tip_to(person.outward, person)
        self.put(card, seat)
        return card

    def turn(self, card: Card) -> None:
        card.normal = plus((0, 0, 0), card.normal, -1)

    def swap(self, seat: int, other: int) -> None:
        one, two = self.people[seat], self.people[other]
        for card in one.hand.values():
            self.carry(card, one, two)
        for card in two.hand.values():
            self.carry(card, two, one)
        one.hand, two.hand = two.hand, one.hand
        self.look()

    # -- what follows -----------------------------------------------------------------------

    def settle(self, active: int) -> list[int]:
        """Turn black fronts, for each in turn; the seats with fronts of one colour."""
        seats = [(active + i) % len(self.people) for i in range(len(self.people))]
        for person in (self.people[seat] for seat in seats):
            own = list(person.hand.values())
            black = [card for card in own if card.face_seen_by(person) == "black"]
            behind = [card for card in own if self.behind(card, person) == "black"]
            for card in (black if behind else own) if black else []:
                self.turn(card)
            self.look()
        return [seat for seat in seats if len(self.colors(self.people[seat]) - {"white"}) <= 1]

    def behind(self, card: Card, person: Person) -> str:
        return card.sides[1 - card.side_seen_by(person)]

    def colors(self, person: Person) -> set[str]:
        return {card.face_seen_by(person) for card in person.hand.values()}
