import { defineConfig } from "vitest/config";
import { contentFolder } from "#scripts/content-folder.ts";
import { serviceAreaMap } from "#scripts/service-area-map.ts";
import { siteParts } from "#scripts/site-parts.ts";

export default defineConfig({
  define: siteParts,
  plugins: [serviceAreaMap()],
  resolve: { alias: { "#content": contentFolder } },
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
