/** Sound, for those who want it: at the right moments, short and clean, and never for the others. */

import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { sitDown } from "./lobby";
import { choose, chosen, look, tap } from "./player";

const LAID = 190;
const TURN = [523, 659];

interface Ears {
  pitches: number[];
  render: () => Promise<{ loudest: number; last: number }>;
}

/** Every tone is noted, and made on paper: as if it had sounded at the beginning of a second. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ears = globalThis as unknown as Ears;
    ears.pitches = [];
    const paper = new OfflineAudioContext(1, 44_100, 44_100);
    Object.defineProperty(paper, "resume", { value: () => Promise.resolve() });
    globalThis.AudioContext = function () {
      return paper;
    } as unknown as typeof AudioContext;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      ears.pitches.push(this.frequency.value);
      start.call(this, when);
    };
    ears.render = async () => {
      const heard = (await paper.startRendering()).getChannelData(0).map(Math.abs);
      return { loudest: heard.reduce((a, b) => Math.max(a, b)), last: heard.findLastIndex((one) => one > 0.0005) / 44_100 };
    };
  });
}

const pitches = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as Ears).pitches);
const render = (page: Page): ReturnType<Ears["render"]> => page.evaluate(() => (globalThis as unknown as Ears).render());

/** One move, of whatever can be done. */
async function move(page: Page): Promise<void> {
  const table = (): Promise<string> => page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".felt [data-spot], .felt [data-face]")].map((one) => one.dataset["spot"] ?? one.dataset["face"]).join());
  await look(page);
  const before = await table();
  for (;;) {
    const seen = await look(page);
    if ((await table()) !== before) return;
    await tap(page, chosen(choose(seen)));
  }
}

test("a card laid and the own turn are heard, shortly and cleanly, and a reload keeps it so", async ({ welcome }) => {
  const { page } = await welcome();
  await listen(page);
  await sitDown(page, { title: "Solitaire Flinch" });
  await look(page);
  const sound = page.getByRole("button", { name: "Sound" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await move(page);
  expect(await pitches(page), "nobody asked for sound").toEqual([]);

  await sound.click();
  await expect.poll(() => pitches(page)).toEqual(TURN);
  await move(page);
  await expect.poll(() => pitches(page)).toEqual([...TURN, LAID]);
  const { loudest, last } = await render(page);
  expect(loudest).toBeGreaterThan(0.05);
  expect(loudest, "not clipped, even all at once").toBeLessThan(1);
  expect(last, "seconds").toBeLessThan(0.5);

  await page.reload();
  await look(page);
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await move(page);
  await expect.poll(() => pitches(page)).toContain(LAID);
  await sound.click();
  const before = await pitches(page);
  await move(page);
  expect(await pitches(page), "no longer asked for").toEqual(before);
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});
