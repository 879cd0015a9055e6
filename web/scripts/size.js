// How much the page weighs, compressed: what the first page needs, and everything together.
// It fails when the first page needs more than it may.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 150 * 1024;
const PAGE = new URL("../../src/parlour/server/page/", import.meta.url);

const weigh = (path) => gzipSync(readFileSync(new URL(path, PAGE)), { level: 9 }).length;
const files = readdirSync(PAGE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(PAGE.pathname.length).replace(/^\//, ""));

const html = readFileSync(new URL("index.html", PAGE), "utf8");
const first = new Set(["index.html"]);
const follow = (name) => {
  if (first.has(name)) return;
  first.add(name);
  const text = readFileSync(new URL(name, PAGE), "utf8");
  for (const [, found] of text.matchAll(/\bimport\s*(?:[\w{][^"'`]*?from)?\s*["'`]\.\/([^"'`]+)["'`]/g)) follow(`assets/${found}`);
};
for (const [, found] of html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) follow(found);

const sum = (names) => [...names].reduce((total, name) => total + weigh(name), 0);
const [needed, all] = [sum(first), sum(files)];
console.log(`first page: ${(needed / 1024).toFixed(1)} KB in ${first.size} files; all: ${(all / 1024).toFixed(1)} KB in ${files.length} files`);
if (needed > MOST) {
  console.error(`The first page may need ${MOST / 1024} KB at most.`);
  process.exit(1);
}
