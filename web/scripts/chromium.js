// A Chromium for tests and pictures: the one that CHROMIUM names, one that is installed, else one
// that comes as an npm package, and where that does not run, Debian's, if this may install it.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium as playwright } from "@playwright/test";

const PACKAGE = "@sparticuz/chromium@153.0.0";
const APART = fileURLToPath(new URL("../.chromium/", import.meta.url));
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];
const ARGS = ["--no-sandbox", "--disable-dev-shm-usage"];
// what was found is told to the processes of the tests, which would otherwise look again
const FOUND = "PARLOUR_CHROMIUM";

/** Whether it opens a page and shows text on it: it needs its libraries, and letters. */
async function works(executablePath, env = process.env) {
  const browser = await playwright.launch({ executablePath, env, args: ARGS, timeout: 120_000 }).catch(() => null);
  if (!browser) return false;
  const page = await browser.newPage();
  await page.setContent("<b>mm</b>");
  const width = await page.locator("b").evaluate((one) => one.offsetWidth);
  await browser.close();
  return width > 0;
}

/** The first that works. */
async function first(tries) {
  for (const { executablePath, env } of tries) if (await works(executablePath, env)) return { executablePath, ...(env ? { env } : {}) };
  return null;
}

async function installed() {
  const path = (process.env["PATH"] ?? "").split(":");
  const found = NAMES.flatMap((name) => path.map((folder) => join(folder, name)));
  return first([...found, ...PLACES].filter(existsSync).map((executablePath) => ({ executablePath })));
}

/** npm with the Node that runs this: it need not be on the path. */
function npm(...words) {
  const script = process.env["npm_execpath"];
  if (script) execFileSync(process.execPath, [script, ...words], { stdio: "inherit" });
  else execFileSync("npm", words, { stdio: "inherit" });
}

/** Chromium from npm, unpacked once; the libraries and letters it brings along are for bare machines. */
async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  mkdirSync(APART, { recursive: true });
  if (!existsSync(join(APART, "node_modules", "@sparticuz"))) {
    console.error("Fetching Chromium from npm…");
    npm("install", "--prefix", APART, "--no-save", "--no-audit", "--no-fund", "--loglevel=error", PACKAGE);
  }
  const before = { ...process.env };
  // it unpacks into the temporary folder, and its libraries only where it believes to be needed
  process.env["TMPDIR"] = APART;
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
  try {
    const entry = createRequire(join(APART, "package.json")).resolve("@sparticuz/chromium");
    const { default: chromium } = await import(pathToFileURL(entry).href);
    const executablePath = await chromium.executablePath();
    const fonts = { ...before, FONTCONFIG_FILE: fontsFile() };
    const bare = { ...fonts, LD_LIBRARY_PATH: process.env["LD_LIBRARY_PATH"] ?? "" };
    return await first([before, fonts, bare].map((env) => ({ executablePath, env })));
  } finally {
    process.env = before;
  }
}

/** Where letters are found: the machine's, and those that came along. */
function fontsFile() {
  const file = join(APART, "fonts.conf");
  const folders = ["/usr/share/fonts", join(APART, "fonts")].map((folder) => `<dir>${folder}</dir>`).join("");
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(APART, "fonts-cache")}</cachedir></fontconfig>\n`);
  return file;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.error("Installing Debian's Chromium…");
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], quiet);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"], quiet);
  return installed();
}

async function find() {
  const named = process.env["CHROMIUM"];
  if (named) return { executablePath: named };
  for (const way of [installed, fromNpm, fromDebian]) {
    const found = await way().catch((error) => void console.error(String(error)));
    if (found) return found;
  }
  throw new Error("There is no Chromium here, and none could be installed. Install one, or name it: CHROMIUM=/path/to/chromium make test");
}

/** What Playwright needs to launch it; an error with a sentence where there is none. */
export async function chromium() {
  const told = process.env[FOUND];
  const found = told ? JSON.parse(told) : await find();
  process.env[FOUND] = JSON.stringify(found);
  return { ...found, args: ARGS };
}
