/** Where a rule comes from: its id, the book and section, and whether the book says so. */

import type { RuleCard } from "./api";
import { t } from "./words.svelte";

const EDITIONS = { first: "edition.first", second: "edition.second", third: "edition.third" } as const;
const SAID = { text: "rules.text", ruling: "rules.ruling", both: "rules.both" } as const;

const bookName = (book: string): string => book.replace(/\b(first|second|third) edition\b/g, (_, which: keyof typeof EDITIONS) => t(EDITIONS[which]));

/** The source of a rule, in one line. */
export function sourceOf({ id, book, section, kind }: RuleCard): string {
  return `${id} · ${bookName(book)}${section ? `, ${section}` : ""} · ${t(SAID[kind])}`;
}
