import { describe, expect, it } from "vitest";
import { defaultConfig, readConfig } from "./config.ts";

describe("site configuration", () => {
  it("reads the server's response", () => {
    const config = {
      supabaseUrl: "https://accounts.example",
      supabaseKey: "anon-key",
      realtime: true,
      forms: {
        endpoint: "/api/forms",
        webhook: "https://hooks.example/shop",
        proxies: ["https://proxy.example/?url="],
        captchaKey: "site-key",
        captchaScript: "https://captcha.example/api.js",
      },
    };
    expect(readConfig(config)).toEqual(config);
  });

  it.each([[null], ["<html>"], [[]], [{}], [{ forms: null }]])(
    "posts to this host's own server when the file contains %j",
    (json) => {
      expect(readConfig(json)).toEqual(defaultConfig);
    },
  );

  it("detects a static host by its missing endpoint", () => {
    const { forms } = readConfig({ forms: { endpoint: null, webhook: "https://hooks.example" } });
    expect(forms).toMatchObject({ endpoint: null, webhook: "https://hooks.example" });
  });
});
