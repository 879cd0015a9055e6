"""The rules of Flush, the sentences of its events and the names of its cards, in our own words."""

import tomllib
from importlib.resources import files

from parlour.engine import Catalogue, Sentences

RULES = Catalogue.load(__name__)
SENTENCES = Sentences(__name__)
CARDS = tomllib.loads(files(__name__).joinpath("cards.toml").read_text("utf-8"))
