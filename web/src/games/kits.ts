/** Every game's kit, fetched when its table is opened. */

import { games } from "../lib/api";
import type { AnyKit } from "./kit";

const KITS: Record<string, () => Promise<() => unknown>> = {
  flush: async () => {
    const { FlushKit } = await import("./flush/kit.svelte");
    return () => new FlushKit();
  },
  "color-flush": async () => (await import("./color-flush/kit")).colorFlush,
  flinch: async () => (await import("./flinch/kit")).flinch,
  muggins: async () => (await import("./muggins/kit")).muggins,
  "solitaire-flinch": async () => (await import("./solitaire-flinch/kit")).solitaire,
  "collectors-flinch": async () => (await import("./collectors-flinch/kit")).collectors,
};

/** A fresh kit for a game; a plain one where the game has none of its own. The view it gets is always one of its own game. */
export async function kitOf(game: string): Promise<AnyKit> {
  const open = KITS[game];
  if (open) return (await open())() as AnyKit;
  void games().catch(() => undefined); // how it is called, and whether it has a lesson, only the server knows
  return (await import("./plain/kit")).plain();
}
