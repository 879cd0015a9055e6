/// <reference types="node" />
/**
 * Pages that are watched: whatever they write to the console, whatever they fetch and every frame
 * they receive is kept, and looked at when the test is over.
 */

import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import axe from "axe-core";
import { checkFrames, type Frame } from "./secrets";

export const address = (): string => process.env["PARLOUR_ADDRESS"] ?? "";
export const DESK = { viewport: { width: 1280, height: 860 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** A page in a browser of its own, and what it has heard. */
export interface Guest {
  page: Page;
  frames: Frame[];
  faults: string[];
}

interface House {
  /** Opens a page for somebody new. */
  welcome: (options?: BrowserContextOptions) => Promise<Guest>;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Guest> {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB", ...DESK, ...options });
  const page = await context.newPage();
  const guest: Guest = { page, frames: [], faults: [] };
  const cutOff = (text: string): boolean => /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/.test(text);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !cutOff(message.text())) guest.faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => guest.faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address()) && !/^(data|blob):/.test(url)) guest.faults.push(`another host: ${url}`);
  });
  page.on("websocket", (socket) => {
    if (!socket.url().startsWith(address().replace("http", "ws"))) guest.faults.push(`another host: ${socket.url()}`);
    socket.on("framereceived", ({ payload }) => guest.frames.push(JSON.parse(String(payload)) as Frame));
  });
  return guest;
}

export const test = base.extend<House>({
  welcome: async ({ browser }, use) => {
    const guests: Guest[] = [];
    await use(async (options = {}) => {
      const guest = await open(browser, options);
      guests.push(guest);
      return guest;
    });
    for (const { page } of guests) await page.context().close();
    for (const { faults, frames } of guests) {
      expect(faults).toEqual([]);
      expect(checkFrames(frames)).toEqual([]);
    }
  },
});

/** No fault that axe can find on the page as it is now. */
export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  });
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, "pixels wider than the screen").toBeLessThanOrEqual(0);
}

export { expect };
