/// <reference types="node" />
/** A real server for the tests, on a free port, with a database of its own. */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
const PYTHON = process.env["PARLOUR_PYTHON"] ?? (existsSync(own) ? own : "python3");
const HURRIED = fileURLToPath(new URL("hurried.py", import.meta.url));
// one machine plays all the games at once, faster than people do
const ROOMY = ["creation_burst", "creation_rate", "request_burst", "request_rate", "frame_burst", "frame_rate", "address_burst", "address_rate", "address_tables"];

/** Starts it, and names it in PARLOUR_ADDRESS; what comes back stops it. */
export default async function serve(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "parlour-"));
  const limits = ROOMY.flatMap((name) => ["--limit", `${name}=100000`]);
  const words = [HURRIED, "--lang", "en", "serve", "--port", "0", "--log", "warning", ...limits];
  const server = spawn(PYTHON, words, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  const address = await new Promise<string>((found, lost) => {
    server.once("exit", () => lost(new Error("The server ended before it was open.")));
    createInterface(server.stdout).on("line", (line) => {
      const told = /http:\/\/\S+:\d+/.exec(line);
      if (told) found(told[0]);
    });
  });
  process.env["PARLOUR_ADDRESS"] = address;
  return async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
