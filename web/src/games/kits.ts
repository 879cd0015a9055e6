/** Every game's kit, fetched when its table is opened. */

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

/** A fresh kit for a game. The view it gets is always one of its own game. */
export async function kitOf(game: string): Promise<AnyKit> {
  const open = KITS[game];
  if (!open) throw new Error(`There is no table for ${game}.`);
  return (await open())() as AnyKit;
}
