import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { unreadyBackups, unreadySettings } from "./launch-settings.ts";

const ready = {
  SITE_URL: "https://www.shop.example",
  SMTP_URL: "smtps://user:password@mail.example:465",
  TRUSTED_PROXIES: "127.0.0.1",
};
/** One sentence that somebody can be sent. */
const sentence = /^Please [^\n]{20,200}\.$/;

const variables = (environment: Record<string, string>) =>
  unreadySettings(readConfig(environment)).map(({ setting }) => setting);

describe("the settings", () => {
  it("are not ready by default", () => {
    expect(variables({})).toEqual([
      "SITE_URL",
      "SITE_URL",
      "SMTP_URL",
      "GOTRUE_MAILER_AUTOCONFIRM",
    ]);
  });

  it("are ready with HTTPS, email and a trusted proxy", () => {
    expect(variables(ready)).toEqual([]);
  });

  it.each([
    [{ TRUSTED_PROXIES: "" }, ["TRUSTED_PROXIES"]],
    [{ RATE_LIMITS: "off" }, ["RATE_LIMITS"]],
    [{ GOTRUE_MAILER_AUTOCONFIRM: "true" }, ["GOTRUE_MAILER_AUTOCONFIRM"]],
    [
      { FORM_WEBHOOK_URL: "http://automation.example/hook" },
      ["FORM_WEBHOOK_SECRET", "FORM_WEBHOOK_URL"],
    ],
    [{ DATABASE_URL: "postgres://owner@db.internal/shop" }, ["DATABASE_URL"]],
  ])("are not ready with %j, and say what to ask for", (changes, expected) => {
    expect(variables({ ...ready, ...changes })).toEqual(expected);
    for (const { setting, ask } of unreadySettings(readConfig({ ...ready, ...changes }))) {
      expect(ask).toMatch(sentence);
      expect(ask).toContain(setting);
    }
  });
});

describe("the backups", () => {
  it("must exist, and the newest must be less than a week old", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shop-backups-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const now = Date.now();
    expect(await unreadyBackups({ isOn: true, directory: join(folder, "none") }, now)).toHaveLength(
      1,
    );
    const file = join(folder, "old.tar.gz");
    await writeFile(file, "");
    const eightDaysAgo = new Date(now - 8 * 24 * 3_600_000);
    await utimes(file, eightDaysAgo, eightDaysAgo);
    expect(await unreadyBackups({ isOn: true, directory: folder }, now)).toHaveLength(1);
    const minutesAgo = now - 20 * 60_000;
    expect(await unreadyBackups({ isOn: true, directory: folder }, now, minutesAgo)).toEqual([]);
    expect(await unreadyBackups({ isOn: false, directory: folder }, now, minutesAgo)).toHaveLength(
      1,
    );
    expect(
      await unreadyBackups({ isOn: true, directory: folder }, now, now - 2 * 3_600_000),
    ).toHaveLength(1);
    await writeFile(join(folder, "new.tar.gz"), "");
    expect(await unreadyBackups({ isOn: true, directory: folder }, now)).toEqual([]);
  });
});
