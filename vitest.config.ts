import { defineConfig } from "vitest/config";
import { siteParts } from "#scripts/site-parts.ts";

export default defineConfig({
  define: siteParts,
  test: {
    include: ["{app,content,shop,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/postgres-setup.ts"],
    maxWorkers: 2,
    // Generous: they end what hangs, and say nothing of how fast a busy machine has to be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
