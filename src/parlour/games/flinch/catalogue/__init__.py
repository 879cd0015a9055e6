"""The rules of Flinch and the sentences of its events, in our own words."""

from parlour.engine import Catalogue, Sentences

RULES = Catalogue.load(__name__)
SENTENCES = Sentences(__name__)
