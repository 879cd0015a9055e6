/** Names for people who gave none: the first guest of a table, the second, and so on. */

/** The same name with capitals or without is one name. */
const alike = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** “Guest”, or where somebody is called so already “Guest 2”, “Guest 3” … */
export function guestName(guest: string, taken: readonly string[]): string {
  const names = new Set(taken.map(alike));
  let name = guest;
  for (let next = 2; names.has(alike(name)); next += 1) name = `${guest} ${next}`;
  return name;
}
