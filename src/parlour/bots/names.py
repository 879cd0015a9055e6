"""What bots are called at a table, so that nobody takes them for people: kinds of tea."""

TEAS = (
    *("Assam", "Sencha", "Oolong", "Keemun", "Rooibos", "Ceylon"),
    *("Matcha", "Yunnan", "Darjeeling", "Lapsang", "Genmaicha", "Tulsi"),
)
