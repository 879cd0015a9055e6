import { describe, expect, it } from "vitest";
import { guestName } from "../src/lib/guests";
import { isOwnMachine } from "../src/lib/reach";

describe("a guest without a name", () => {
  it("is called after the guests who are there already", () => {
    expect(guestName("Guest", [])).toBe("Guest");
    expect(guestName("Guest", ["Ana", "Guest"])).toBe("Guest 2");
    expect(guestName("Invité", ["Guest", "Invité", "Invité 2"])).toBe("Invité 3");
  });

  it("has no name that differs from another in capitals only", () => {
    expect(guestName("Guest", ["GUEST ", "guest 2"])).toBe("Guest 3");
  });

  it("takes the name of one who has left", () => {
    expect(guestName("Guest", ["Guest", "Guest 3"])).toBe("Guest 2");
  });
});

describe("an address", () => {
  it("of this machine leads nobody else here", () => {
    for (const host of ["127.0.0.1", "127.1.2.3", "localhost", "LOCALHOST", "parlour.localhost", "[::1]"]) expect(isOwnMachine(host), host).toBe(true);
    for (const host of ["192.168.1.4", "parlour.example", "127.example", "[fe80::1]", "localhost.example"]) expect(isOwnMachine(host), host).toBe(false);
  });
});
