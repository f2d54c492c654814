import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,content,shop,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/postgres-setup.ts"],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long a condition may take to come true: generous, because a machine may be busy.
    expect: { poll: { timeout: 25_000 } },
  },
});
