import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import moments from "../fixtures/moments.json";
import type { Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import { buttons } from "../src/lib/acts";
import { cap, SHORTCUTS, type Shortcut } from "../src/lib/shortcuts";
import type { View } from "../src/lib/views";
import { speak, t } from "../src/lib/words.svelte";
import Shortcuts from "../src/parts/Shortcuts.svelte";

const names = Object.keys(SHORTCUTS) as Shortcut[];
const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
/** What is listened to on one and the same page; the arrows are of a part of it, which takes them first. */
const PAGES: Record<string, Shortcut[]> = {
  table: ["escape", "do", "end", "call", "number", "say", "log", "hint", "help"],
  lesson: ["escape", "do", "end", "call", "number", "say", "next", "before", "help"],
  replay: ["escape", "step", "leap", "ends", "help"],
};

describe("the keys", () => {
  it.each(["en", "fr"] as const)("are shown on their sheet, all of them: %s", async (language) => {
    await speak(language);
    const { body } = render(Shortcuts, { props: { close: () => undefined } });
    const plain = (part = ""): string => part.replace(/<!--.*?-->|<[^>]*>/g, "").trim();
    const rows = [...body.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(([, keys, says]) => [plain(keys), plain(says)]);
    expect(rows).toEqual(names.map((name) => [SHORTCUTS[name].map(cap).join(" "), t(`keys.${name}`)]));
    await speak("en");
  });

  it("bear the words of the keyboard of each language", async () => {
    const caps = (): string[] => (["tab", "enter", "escape", "ends", "leap"] as const).flatMap((name) => SHORTCUTS[name].map(cap));
    expect(caps()).toEqual(["Tab", "Enter", "Space", "Esc", "Home", "End", "Page Up", "Page Down"]);
    await speak("fr");
    expect(caps()).toEqual(["Tab", "Entrée", "Espace", "Échap", "Début", "Fin", "Pg préc", "Pg suiv"]);
    expect([cap("ArrowLeft"), cap("d"), cap("?")]).toEqual(["←", "D", "?"]);
    await speak("en");
  });

  it("are listened to in no other way than by that list", () => {
    const asking = Object.entries(sources).filter(([, text]) => /\bevent\.(key|code)\b|keyCode/.test(text));
    expect(asking.map(([path]) => path.replace("../src/", ""))).toEqual(["lib/shortcuts.ts"]);
  });

  it("mean one thing on each page", () => {
    for (const [page, used] of Object.entries(PAGES)) {
      const keys = used.flatMap((name): readonly string[] => SHORTCUTS[name]);
      expect(new Set(keys).size, page).toBe(keys.length);
    }
    expect(new Set(Object.values(PAGES).flat().concat("tab", "arrows", "enter"))).toEqual(new Set(names));
  });

  it("are all in use by the buttons of some game", async () => {
    const used = new Set<string>();
    for (const { view } of moments.moments as unknown as { view: View }[]) {
      const scene: Scene = { view, names: ["Zoé", "Ana", "Ben", "Cleo"].slice(0, view.seats), you: view.seat };
      for (const { key } of buttons((await kitOf(view.game)).acts(scene))) if (key) used.add(key);
    }
    for (const name of ["do", "end", "call", "number"] as const) expect(used, name).toContain(SHORTCUTS[name][0]);
  });
});
