/** The waiting room, as it is written: who can come by its link, and under which name one sits. */

import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import type { Session } from "../src/lib/session.svelte";
import { sha256 } from "../src/lib/sha256";
import type { Truth } from "../src/lib/truth";
import { speak, t, type Language } from "../src/lib/words.svelte";
import End from "../src/pages/table/End.svelte";
import Invitation from "../src/pages/table/Invitation.svelte";
import Name from "../src/pages/table/Name.svelte";
import ScoreSheet from "../src/parts/ScoreSheet.svelte";

const written = (body: string): string => body.replace(/<!--.*?-->/g, "").replaceAll("&amp;", "&");

describe.each(["en", "fr"] as Language[])("the waiting room, in %s", (language) => {
  afterEach(() => speak("en"));

  it("says of a link to this machine that it leads nobody here, and how to let others in", async () => {
    await speak(language);
    const near = written(render(Invitation, { props: { link: "http://127.0.0.1:8000/#/table/x" } }).body);
    for (const part of [t("room.near"), "parlour serve --host 0.0.0.0"]) expect(near).toContain(part);
    expect(near).not.toContain(t("room.invite_how"));
    const far = written(render(Invitation, { props: { link: "http://192.168.1.4:8000/#/table/x" } }).body);
    expect(far).toContain(t("room.invite_how"));
    expect(far).not.toContain("parlour serve");
  });

  it("offers another name to whoever sits, and only then", async () => {
    await speak(language);
    const props = { guest: "Guest 2", rename: () => undefined };
    expect(written(render(Name, { props: { ...props, mine: "Ana" } }).body)).toMatch(new RegExp(`value="Ana".*${t("room.rename")}`, "s"));
    expect(written(render(Name, { props: { ...props, mine: null } }).body)).not.toContain(t("room.rename"));
  });
});

describe("the end of a game", () => {
  it("tells aloud that a rematch is open, once it is", () => {
    const status = (next: string | null): string => {
      const truth = { you: 0, table: { table: "t1", next, outcome: null } } as unknown as Truth;
      const { body } = render(End, { props: { truth, names: ["Ana", "Ben"], session: {} as Session, rounds: [], totals: null } });
      return /role="status"[^>]*>([^<]*)</.exec(written(body))?.[1] ?? "there is none";
    };
    expect(status(null)).toBe("");
    expect(status("t2")).toBe(t("end.open"));
  });

  it("tells whether the deal was fair, and shows at once that it was not", () => {
    const shown = (seed: string): string => {
      const table = { table: "t1", status: "finished", next: null, outcome: null, secret: "tea", salts: ["milk"], seed };
      const { body } = render(End, { props: { truth: { you: 0, table } as unknown as Truth, names: ["Ana"], session: {} as Session, rounds: [], totals: null } });
      return written(body);
    };
    const good = shown(sha256("parlour fair deal 1\ntea\nmilk"));
    for (const part of [t("check.title"), t("check.fair"), t("check.seed_yes")]) expect(good).toContain(part);
    expect(good).not.toMatch(/<details[^>]* open/);
    const bad = shown("chosen");
    for (const part of [t("check.unfair"), t("check.seed_no")]) expect(bad).toContain(part);
    expect(bad).toMatch(/<details[^>]* open/);
  });
});

describe("the score sheet", () => {
  it("says that few points are good, and has the numbers of its chart", () => {
    const body = written(render(ScoreSheet, { props: { names: ["Ana", "Ben"], rounds: [[-5, 40], [30, 0]], totals: [25, 40] } }).body);
    expect(body).toContain(t("score.fewest"));
    const marks = [...body.matchAll(/<text[^>]*class="mark[^>]*>(-?\d+)</g)].map((found) => Number(found[1]));
    expect(marks).toContain(0);
    expect(marks).toContain(40);
    expect(body).toMatch(/Ana\s+25/);
    expect(body).toMatch(/Ben\s+40/);
  });
});
