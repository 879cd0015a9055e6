/**
 * Everything a player reads, in English and French. `t` is reactive: whatever called it is written
 * anew when the language changes.
 */

import i18next from "i18next";
import en from "../words/en.json";
import { cardOf } from "./shelf.svelte";
import { lasting } from "./storage";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
/** A name in the word lists, without the ending that its plural forms have. */
export type Key = Stem<keyof typeof en & string>;
type Values = Record<string, string | number>;

const words = i18next.createInstance();
await words.init({
  lng: "en",
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en } },
});

let current = $state<Language>("en");

/** The language now spoken. */
export function language(): Language {
  return current;
}

/** Speak another language from now on, and remember it; where its words do not arrive, the one that is spoken goes on. */
export async function speak(chosen: Language): Promise<void> {
  if (!words.hasResourceBundle(chosen, "translation")) {
    const loaded = await import("../words/fr.json").catch(() => null);
    if (!loaded) return;
    words.addResourceBundle(chosen, "translation", loaded.default);
  }
  await words.changeLanguage(chosen);
  current = chosen;
  if (typeof document !== "undefined") document.documentElement.lang = chosen;
  lasting.keep("language", chosen);
}

/** The language to begin with: the one chosen before, or else the browser's. */
export function preferred(): Language {
  const before = lasting.recall("language");
  const asked = [before, ...navigator.languages.map((one) => one.slice(0, 2))];
  return LANGUAGES.find((one) => one === asked.find((a) => a === "en" || a === "fr")) ?? "en";
}

/** As French is printed: no line begins with a sign of punctuation, and “de” loses its e before a vowel. */
function printed(text: string): string {
  if (current !== "fr") return text;
  return text.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0").replace(/(?<!\p{L})([Dd])e (?=[AEIOUÀÂÉÈÊËÎÏÔÛÜŒ])/gu, "$1’");
}

/** The words of that name, with the values filled in; `count` chooses between the plural forms. */
export function t(key: Key, values: Values = {}): string {
  const text = words.t(key, { ...values, lng: current });
  return key === "news.said" ? text : printed(text); // what somebody wrote is his own
}

/** A thing, and after a colon what is said of it. */
export function labelled(name: string, text: string): string {
  return t("labelled", { name, text });
}

/** A game by its title. */
export function gameName(game: string): string {
  const key = `game.${game}`;
  const card = cardOf(game);
  return key in en ? t(key as Key) : card ? told(card.title) : game;
}

/** Several things in one phrase: "Ana, Ben and Cleo", or with "or". */
export function listed(things: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(current, { type }).format(things);
}

/** Words of the page where two sentences are expected: in the language that is spoken when they are read. */
export function own(key: Key, values: Values = {}): Record<Language, string> {
  return {
    get en() {
      return t(key, values);
    },
    get fr() {
      return t(key, values);
    },
  };
}

/** The sentence of the two that is in the language now spoken. */
export function told(words: Record<Language, string>): string {
  return printed(words[current]);
}
