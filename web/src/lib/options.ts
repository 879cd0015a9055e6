/** What options and their values are called; a name without words of its own is shown as it is. */

import en from "../words/en.json";
import type { Key } from "./words.svelte";
import { t } from "./words.svelte";

function worded(key: string, otherwise: string): string {
  return key in en ? t(key as Key) : otherwise;
}

/** An option by name. */
export function optionName(name: string): string {
  return worded(`option.${name}`, name.replaceAll("_", " "));
}

/** A value of an option. */
export function valueName(value: string | number | boolean): string {
  const text = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
  return worded(`value.${text}`, text.replaceAll("_", " "));
}
