import { afterEach, describe, expect, it, vi } from "vitest";
import { copy } from "../src/lib/copying";

describe("copying", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A page whose browser copies what is selected, or does not, or cannot. */
  function page(execCommand: () => boolean): { value: string; here: boolean } {
    const field = { value: "", here: false, style: {}, setAttribute: () => undefined, focus: () => undefined, select: () => undefined, remove: () => (field.here = false) };
    vi.stubGlobal("HTMLElement", class {});
    vi.stubGlobal("document", { activeElement: null, createElement: () => field, body: { append: () => (field.here = true) }, execCommand });
    return field;
  }

  it("uses the clipboard where there is one", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copy("a link")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("a link");
  });

  it("copies what is selected where there is none, and leaves nothing behind", async () => {
    vi.stubGlobal("navigator", {});
    const field = page(() => field.here);
    expect([await copy("a link"), field.value, field.here]).toEqual([true, "a link", false]);
  });

  it("says so when neither works", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
    page(() => false);
    expect(await copy("a link")).toBe(false);
    page(() => {
      throw new Error("unknown");
    });
    expect(await copy("a link")).toBe(false);
  });
});
