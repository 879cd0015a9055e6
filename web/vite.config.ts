import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server answers under these addresses; while developing it runs beside Vite.
const server = process.env["PARLOUR_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/parlour/server/page",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // how long each plugin took is of no use to whoever only wants to play
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
  // the first test of a file compiles what it needs, which takes its time on a busy machine
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
