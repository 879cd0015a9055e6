/** What cards are called, aloud and in sentences. */

import type { Deck } from "./faces";
import { face } from "./faces";
import { t } from "./words.svelte";

/** A card by name: "7 Skip", "Gold Flush card", "red"; of one with two sides known, both. */
export function cardName(deck: Deck, notation: string | null, other?: string | null): string {
  if (other) return t("card.sides", { face: cardName(deck, notation), other: cardName(deck, other) });
  const read = face(deck, notation);
  if (!read) return t("card.down");
  if (read.deck === "color") return t(`color.${read.color}`);
  if (read.deck === "number") return read.kind === "wild" ? t("card.wild") : String(read.value);
  if (read.kind === "flush") return t(read.gold ? "card.gold" : "card.flush");
  return [String(read.value), ...read.marks.map((mark) => t(`mark.${mark}`))].join(" ");
}
