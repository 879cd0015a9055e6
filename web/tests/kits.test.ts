import { describe, expect, it } from "vitest";
import type { Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import type { View } from "../src/lib/views";

const stored = import.meta.glob<{ default: View }>("../fixtures/*.json", { eager: true });
const views = Object.entries(stored)
  .map(([path, module]) => ({ name: path.replace(/.*\/|\.json/g, ""), view: module.default }))
  .filter(({ view }) => "legal" in view);
const names = ["Zoé", "Ana", "Ben", "Cleo", "Dov", "Eda", "Fay", "Gus"];

describe.each(views)("$name", ({ view }) => {
  const scene: Scene = { view, names: names.slice(0, view.seats), you: view.seat };

  it("has an act for every legal move", async () => {
    const kit = await kitOf(view.game);
    const acts = kit.acts(scene);
    const done = new Set(acts.flatMap((act) => act.moves ?? []));
    if (view.game === "flush") {
      // cards go into the tray first: every card that may be laid can be put there
      const froms = new Set(acts.map((act) => act.from));
      for (const move of view.legal.filter((one) => !one.includes(" "))) {
        expect(froms).toContain(/^t\d/.test(move) ? `base:${move.slice(1)}` : `hand:${move}`);
      }
    } else expect([...view.legal].filter((move) => !done.has(move))).toEqual([]);
  });

  it("offers nothing that is not legal", async () => {
    const kit = await kitOf(view.game);
    for (const act of kit.acts(scene)) for (const move of act.moves ?? []) expect(view.legal).toContain(move);
  });

  it("says what each act does, and tells the whole table", async () => {
    const kit = await kitOf(view.game);
    for (const act of kit.acts(scene)) expect(act.says).not.toMatch(/undefined|\{\{|^$/);
    const told = kit.told(scene);
    expect(told.length).toBeGreaterThan(1);
    for (const line of told) expect(line).not.toMatch(/undefined|null|\{\{|^$/);
  });

  it("knows what a try means, so that the table can say why not", async () => {
    const kit = await kitOf(view.game);
    const froms = new Set(kit.acts(scene).flatMap((act) => (act.from && !act.from.startsWith("tray") ? [act.from] : [])));
    for (const from of froms) {
      const to = kit.acts(scene).find((act) => act.from === from)?.to ?? null;
      expect(kit.attempt(scene, from, to), from).not.toBeNull();
    }
  });

  it("offers nothing to who only watches", async () => {
    const kit = await kitOf(view.game);
    const watching = { ...view, seat: null, legal: [], hand: null } as View;
    expect(kit.acts({ view: watching, names: scene.names, you: null })).toEqual([]);
  });
});
