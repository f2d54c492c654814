import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the environment", () => {
  it("has a default for every variable", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      siteUrl: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      deliverOutbox: true,
    });
  });

  it("treats empty variables as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", SITE_URL: "" }).port).toBe(3000);
  });

  it("names every variable that is wrong", () => {
    const read = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", SHOP_INBOX: "front" });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /PORT[\s\S]*DATABASE_URL: must be an address such as postgres:\/\/[\s\S]*SHOP_INBOX/,
    );
  });

  it.each([
    [{ PORT: "80a" }, "PORT: must be a whole number from 0 to 65535"],
    [{ PORT: "70000" }, "PORT: must be a whole number from 0 to 65535"],
    [{ DATABASE_URL: "mysql://db/shop" }, "DATABASE_URL: must be an address such as postgres://"],
    [{ DATABASE_URL: "postgres://a:b#c@db/shop" }, "DATABASE_URL: must be an address such as"],
    [{ DATABASE_URL: "postgres:///shop" }, "DATABASE_URL: must be an address such as postgres://"],
    [{ DATABASE_URL: "postgres://a:50%@db/shop" }, "DATABASE_URL: must write % as %25"],
    [{ SITE_URL: "shop.example" }, "SITE_URL: must be an address such as https://"],
    [{ SITE_URL: "https://shop.example/site" }, "SITE_URL: must end after the host"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL: must be an address such as smtps://"],
    [{ RATE_LIMITS: "no" }, "RATE_LIMITS: must be on or off"],
    [{ GOTRUE_DISABLE_SIGNUP: "never" }, "GOTRUE_DISABLE_SIGNUP: must be true or false"],
    [{ GOTRUE_JWT_KEYS: '[{"kty":"EC"}]' }, "GOTRUE_JWT_KEYS.0.kid: is needed"],
    [
      { GOTRUE_JWT_KEYS: '[{"kty":"EC","kid":"a","alg":"ES256","d":"x","key_ops":["sign"]}]' },
      "GOTRUE_JWT_KEYS.0: is not a key that works with its alg",
    ],
  ])("explains what is wrong with %j", (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });

  it("limits the number of kept versions of the site to KEEP_SITES, at least 1", () => {
    expect(readConfig({}).keepSites).toBe(20);
    expect(readConfig({ KEEP_SITES: "3" }).keepSites).toBe(3);
    expect(() => readConfig({ KEEP_SITES: "0" })).toThrow(/KEEP_SITES/);
  });

  it("does not allow deleting photos while the outbox may still retry the webhook", () => {
    expect(readConfig({}).photoRetentionDays).toBe(365);
    expect(() => readConfig({ PHOTO_RETENTION_DAYS: "3" })).toThrow(/PHOTO_RETENTION_DAYS/);
    expect(() => readConfig({ STORAGE_URL: "https://bucket" })).toThrow(
      /must be an address such as s3:/,
    );
  });

  it("drops the trailing slash of SITE_URL", () => {
    expect(readConfig({ SITE_URL: "https://shop.example/" }).siteUrl).toBe("https://shop.example");
  });

  it.each([
    [{ CAPTCHA_SITE_KEY: "site" }, /CAPTCHA_SECRET: is needed, as CAPTCHA_SITE_KEY is given/],
    [
      { CAPTCHA_SECRET: "secret", CAPTCHA_SITE_KEY: "" },
      /CAPTCHA_SITE_KEY: is needed, as CAPTCHA_SECRET is given/,
    ],
    [
      { GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" },
      /GOTRUE_SECURITY_CAPTCHA_ENABLED: needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET/,
    ],
    [{ SUPABASE_URL: "https://project.supabase.example" }, /SUPABASE_ANON_KEY: is needed/],
  ])("rejects incomplete settings: %j", (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });

  it("accepts complete settings", () => {
    const captcha = { CAPTCHA_SITE_KEY: "site", CAPTCHA_SECRET: "secret" };
    const config = readConfig({
      ...captcha,
      GOTRUE_SECURITY_CAPTCHA_ENABLED: "true",
      SUPABASE_URL: "https://project.supabase.example",
      SUPABASE_ANON_KEY: "key",
    });
    expect(config.captcha).toMatchObject({ siteKey: "site", secret: "secret" });
    expect(config.accounts.captcha).toBe(true);
    expect(config.provider).toEqual({ url: "https://project.supabase.example", key: "key" });
    expect(readConfig(captcha).accounts.captcha).toBe(false);
  });
});
