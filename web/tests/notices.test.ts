/** What the house says about a player's chair and line. */

import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import type { Session } from "../src/lib/session.svelte";
import type { Truth } from "../src/lib/truth";
import { speak, t, type Language } from "../src/lib/words.svelte";
import Notices from "../src/pages/table/Notices.svelte";

const trouble = { en: "The server cannot.", fr: "Le serveur ne peut pas." };
const well = { condition: "up", trouble: null, lost: null, pending: false };

function said(session: Partial<Record<keyof Session, unknown>>, chairs: string[] = ["person", "open"], banner = false): string {
  const truth = { table: { status: "open", chairs: chairs.map((kind) => ({ kind })) } } as unknown as Truth;
  const { body } = render(Notices, { props: { truth, session: { ...well, ...session } as unknown as Session, banner } });
  return body.replace(/<!--.*?-->/g, "");
}

describe.each(["en", "fr"] as Language[])("what the house says, in %s", (language) => {
  const at = async (...given: Parameters<typeof said>): Promise<string> => (await speak(language), said(...given));
  afterEach(() => speak("en"));

  it("is nothing while all is well", async () => {
    expect((await at({})).trim()).toBe("");
  });

  it("is that the chair was lost, why, and what can be done now", async () => {
    for (const lost of ["kicked", "away", "unknown"] as const) {
      const text = await at({ lost });
      for (const part of [t(`lost.${lost}`), t("lost.open"), t("to_lobby"), 'role="alert"']) expect(text).toContain(part);
    }
    const full = await at({ lost: "kicked" }, ["person", "bot"]);
    expect([full.includes(t("lost.watch")), full.includes(t("lost.open"))]).toEqual([true, false]);
  });

  it("is what the server could not do, and that a move is kept", async () => {
    expect(await at({ trouble })).toContain(trouble[language]);
    expect(await at({ trouble })).not.toContain(t("banner.kept"));
    expect(await at({ trouble, pending: true })).toContain(t("banner.kept"));
  });

  it("is that the server has closed the line, and why if that is known", async () => {
    const text = await at({ condition: "closed", trouble });
    for (const part of [t("notice.closed"), trouble[language], t("notice.reload")]) expect(text).toContain(part);
    expect(await at({ condition: "closed" })).toContain(t("notice.closed"));
  });

  it("is that the line is down, unless a banner says so", async () => {
    expect(await at({ condition: "down" })).toContain(t("banner.down"));
    expect(await at({ condition: "down" }, [], true)).not.toContain(t("banner.down"));
  });
});
