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
/** A desk of 1280 × 720 at 200 %: half as many pixels, each twice as large. */
export const ZOOMED = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 };

/** A page in a browser of its own, and what it has heard. */
export interface Guest {
  page: Page;
  frames: Frame[];
  /** what the page has sent */
  sent: Frame[];
  faults: string[];
  /** Whatever is sent to the page is lost on the way, until its line is cut. */
  deafen: () => Promise<void>;
  /** The line is cut, and cannot be had again … */
  sleep: () => Promise<void>;
  /** … until now. */
  wake: () => Promise<void>;
}

interface House {
  /** Opens a page for somebody new. */
  welcome: (options?: BrowserContextOptions) => Promise<Guest>;
}

interface Cut {
  cut: () => void;
  deaf: boolean;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Guest> {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB", ...DESK, ...options });
  const page = await context.newPage();
  await context.addInitScript(() => {
    const line = globalThis as unknown as Cut;
    const sockets: WebSocket[] = [];
    const Plain = globalThis.WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        sockets.push(this);
        this.addEventListener("message", (event) => line.deaf && event.stopImmediatePropagation());
      }
    };
    line.cut = () => {
      sockets.forEach((one) => one.close());
      line.deaf = false;
    };
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) console.error("Something moves for somebody who wants no motion.");
      return plain.apply(this, given);
    };
  });
  const sleep = async (): Promise<void> => {
    await context.setOffline(true);
    await page.evaluate(() => (globalThis as unknown as Cut).cut());
  };
  const deafen = (): Promise<void> => page.evaluate(() => void ((globalThis as unknown as Cut).deaf = true));
  const guest: Guest = { page, frames: [], sent: [], faults: [], deafen, sleep, wake: () => context.setOffline(false) };
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
    socket.on("framesent", ({ payload }) => guest.sent.push(JSON.parse(String(payload)) as Frame));
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

/** Everything that can be pressed or filled in can be brought into sight, and lies under nothing else. */
export async function inSight(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>("main button, main a[href], main input, main select, main summary")];
    return places
      .filter((one) => one.checkVisibility() && !one.matches(":disabled"))
      .filter((one) => {
        one.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = one.getBoundingClientRect();
        if (left < -1 || left + width > innerWidth + 1) return true;
        const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const));
        return !points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (one.contains(hit) || (hit.closest("label")?.contains(one) ?? false));
        });
      })
      .map((one) => one.outerHTML.slice(0, 160));
  });
  expect(lost, "cannot be brought into sight").toEqual([]);
}

export { expect };
