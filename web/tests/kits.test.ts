import { describe, expect, it } from "vitest";
import type { Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import type { View } from "../src/lib/views";
import { speak } from "../src/lib/words.svelte";

const stored = import.meta.glob<{ default: View }>("../fixtures/*.json", { eager: true });
const views = Object.entries(stored)
  .map(([path, module]) => ({ name: path.replace(/.*\/|\.json/g, ""), view: module.default }))
  .filter(({ view }) => "legal" in view);
const names = ["Zoé", "Ana", "Ben", "Cleo", "Dov", "Eda", "Fay", "Gus"];

describe.each(views)("$name", ({ view }) => {
  const scene: Scene = { view, names: names.slice(0, view.seats), you: view.seat };

  it("says what each act does, and tells the whole table", async () => {
    const kit = await kitOf(view.game);
    for (const act of kit.acts(scene)) expect(act.says).not.toMatch(/undefined|\{\{|^$/);
    const told = kit.told(scene);
    expect(told.length).toBeGreaterThan(1);
    for (const line of told) expect(line).not.toMatch(/undefined|null|\{\{|^$/);
  });

  it.each(["en", "fr"] as const)("tells the table in whole sentences: %s", async (language) => {
    await speak(language);
    for (const line of (await kitOf(view.game)).told(scene)) expect(line).toMatch(/\.$/);
    await speak("en");
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
