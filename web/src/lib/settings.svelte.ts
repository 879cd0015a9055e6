/** What a person chose for this browser: name, light or dark, sound. */

import { lasting } from "./storage";

export type Theme = "auto" | "light" | "dark";

function stored(key: string, otherwise: string): string {
  return lasting.recall(key) ?? otherwise;
}

class Settings {
  name = $state(stored("name", ""));
  theme = $state(stored("theme", "auto") as Theme);
  sound = $state(stored("sound", "off") === "on");

  /** Take another name. */
  call(name: string): void {
    this.name = name;
    lasting.keep("name", name);
  }

  /** Light, dark, or as the machine says. */
  light(theme: Theme): void {
    this.theme = theme;
    lasting.keep("theme", theme);
    show(theme);
  }

  /** Sound on or off. */
  listen(sound: boolean): void {
    this.sound = sound;
    lasting.keep("sound", sound ? "on" : "off");
  }
}

function show(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export const settings = new Settings();

/** Show the page as it was last chosen. */
export function begin(): void {
  show(settings.theme);
}
