// A Chromium for tests and pictures: the one that CHROMIUM names, one that is installed, else one
// that comes as an npm package, and where that does not run, Debian's, if this may install it.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PACKAGE = "@sparticuz/chromium@153.0.0";
const APART = fileURLToPath(new URL("../.chromium/", import.meta.url));
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** Whether a program runs at all, with this environment. */
const runs = (program, env = process.env) => spawnSync(program, ["--version"], { env, stdio: "ignore", timeout: 60_000 }).status === 0;

function installed() {
  const path = (process.env["PATH"] ?? "").split(":");
  const found = NAMES.flatMap((name) => path.map((folder) => join(folder, name)));
  return [...found, ...PLACES].find((program) => existsSync(program) && runs(program));
}

/** Chromium from npm. It is unpacked once; the libraries it brings along are for bare machines. */
async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  mkdirSync(APART, { recursive: true });
  if (!existsSync(join(APART, "node_modules"))) {
    console.error("Fetching Chromium from npm…");
    execFileSync("npm", ["install", "--prefix", APART, "--no-save", "--no-audit", "--no-fund", PACKAGE], { stdio: "inherit", shell: true });
  }
  const before = { ...process.env };
  // it unpacks into the temporary folder, and its libraries only where it believes to be needed
  process.env["TMPDIR"] = APART;
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
  try {
    const entry = createRequire(join(APART, "package.json")).resolve("@sparticuz/chromium");
    const { default: chromium } = await import(pathToFileURL(entry).href);
    const executablePath = await chromium.executablePath();
    const bare = { ...before, LD_LIBRARY_PATH: process.env["LD_LIBRARY_PATH"] ?? "" };
    const env = [before, bare].find((one) => runs(executablePath, one));
    return env ? { executablePath, env } : null;
  } finally {
    process.env = before;
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.error("Installing Debian's Chromium…");
  const quiet = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], quiet);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  return installed();
}

/** What Playwright needs to launch it; a sentence on the error stream where there is none. */
export async function chromium() {
  const args = ["--no-sandbox", "--disable-dev-shm-usage"];
  const own = process.env["CHROMIUM"] ?? installed();
  if (own) return { executablePath: own, args };
  const packed = await fromNpm().catch((error) => void console.error(String(error)));
  if (packed) return { ...packed, args };
  const debian = fromDebian();
  if (debian) return { executablePath: debian, args };
  throw new Error("There is no Chromium here, and none could be installed. Install one, or name it: CHROMIUM=/path/to/chromium make test");
}
