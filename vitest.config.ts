import { defineConfig } from "vitest/config";
import { compileCache } from "#scripts/server-process.mjs";

export default defineConfig({
  test: {
    include: ["{app,content,shop,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/postgres-setup.ts"],
    maxWorkers: 2,
    // Many tests start the real server.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache },
    // Generous: they end what hangs, and say nothing of how fast a busy machine has to be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
