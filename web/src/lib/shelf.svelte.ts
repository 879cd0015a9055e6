/** What the server has told of its games, for all who ask by name. */

import en from "../words/en.json";
import type { GameCard } from "./api";

let known = $state.raw<ReadonlyMap<string, GameCard>>(new Map());

/** Remember the games on the shelf. */
export function learn(games: readonly GameCard[]): void {
  known = new Map(games.map((game) => [game.name, game]));
}

/** What is known of a game; nothing before the server has told. */
export function cardOf(game: string): GameCard | undefined {
  return known.get(game);
}

/** Whether a game has a lesson. Of those that the page has words for, all have one. */
export function hasLesson(game: string): boolean {
  return known.get(game)?.lesson ?? `game.${game}` in en;
}
