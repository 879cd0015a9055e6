import { afterEach, describe, expect, it } from "vitest";
import { cardName } from "../src/lib/names";
import { labelled, listed, speak, t, told } from "../src/lib/words.svelte";
import en from "../src/words/en.json";
import fr from "../src/words/fr.json";

const fields = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? "").sort();

describe("the words", () => {
  afterEach(() => speak("en"));

  it("are the same in both languages, with the same fields", () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      const [a, b] = [new Set(fields(en[key])), new Set(fields(fr[key]))];
      const plural = /_(one|other)$/.test(key);
      if (!plural && key !== "color.give" && key !== "color.lay") expect([...b], key).toEqual([...a]);
      expect(fr[key], key).not.toBe("");
    }
  });

  it("use every name in the page", async () => {
    const files = import.meta.glob(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", eager: true, import: "default" });
    const source = Object.values(files).join("\n");
    const made = [/^(game|option|value|keys|news|react|field|theme|mark|color|numeral|lost)\./, /^flush\.(say|keep|propose|agree|decline)/, /^color\.letter/];
    const unused = Object.keys(en).filter((key) => {
      const stem = key.replace(/_(one|other)$/, "");
      return !source.includes(`"${stem}"`) && !source.includes(`'${stem}'`) && !made.some((pattern) => pattern.test(stem));
    });
    expect(unused).toEqual([]);
  });

  it("are printed in French as French is", async () => {
    await speak("fr");
    expect(t("flinch.call", { name: "Ana" })).toBe("Flinch\u00a0! (Ana)");
    expect(told({ en: "", fr: "Il dit : « Flinch ! » ; non ?" })).toBe("Il dit\u00a0: «\u00a0Flinch\u00a0!\u00a0»\u00a0; non\u00a0?");
    expect(["Ana", "Élise", "Ben"].map((name) => t("muggins.stockpile_of", { name }))).toEqual(["Stock d’Ana", "Stock d’Élise", "Stock de Ben"]);
    expect(labelled("Stock", "vide")).toBe("Stock\u00a0: vide");
    expect(Object.entries(fr).filter(([, text]) => text.includes(" …"))).toEqual([]);
    // what somebody says is left as it was written
    expect(t("news.said", { name: "Ana", text: "La carte de Ana !" })).toBe("Ana : La carte de Ana !");
    await speak("en");
    expect([labelled("Stock", "empty"), told({ en: "Really ?", fr: "" })]).toEqual(["Stock: empty", "Really ?"]);
  });

  it("change at once with the language", async () => {
    expect(t("cards", { count: 2 })).toBe("2 cards");
    expect(cardName("flush", "7s")).toBe("7 Skip");
    await speak("fr");
    expect(t("cards", { count: 1 })).toBe("1 carte");
    expect(t("cards", { count: 0 })).toBe("0 carte");
    expect(listed(["Ana", "Ben"])).toBe("Ana et Ben");
    expect([1, 2].map((count) => t("lobby.seats", { count, chairs: 4 }))).toEqual(["1 place sur 4", "2 places sur 4"]);
    expect(cardName("color", "green")).toBe("vert");
    expect(told({ en: "Yes", fr: "Oui" })).toBe("Oui");
  });
});
