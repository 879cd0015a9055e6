"""The rules of Climb and the sentences of its events."""

from parlour.engine import Catalogue, Sentences

RULES = Catalogue.load(__name__)
SENTENCES = Sentences(__name__)
