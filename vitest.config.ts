import { defineConfig } from "vitest/config";
import { contentFolder } from "#scripts/content-folder.ts";
import { compileCache } from "#scripts/server-process.mjs";
import { serviceAreaMap } from "#scripts/service-area-map.ts";
import { siteParts } from "#scripts/site-parts.ts";

export default defineConfig({
  define: siteParts,
  plugins: [serviceAreaMap()],
  resolve: { alias: { "#content": contentFolder } },
  test: {
    // One process runs file after file: starting a fresh one for each took half of the run's processor time.
    isolate: false,
    maxWorkers: 2,
    // Many tests start the real server.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache },
    // Generous: they end what hangs, and say nothing of how fast a busy machine has to be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,content,shop}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["app/**/*.test.tsx"],
          setupFiles: ["tests/support/patient-queries.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{server,platform,postgres,scripts}/**/*.test.ts", "tests/*/**/*.test.ts"],
          exclude: ["tests/faults/**"],
          globalSetup: ["tests/support/postgres-setup.ts"],
          setupFiles: ["tests/support/end-of-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/postgres-setup.ts"],
          setupFiles: ["tests/support/end-of-file.ts"],
        },
      },
    ],
  },
});
