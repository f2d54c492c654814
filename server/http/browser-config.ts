import type { Context } from "hono";
import type { CaptchaSettings } from "#server/config.ts";

/**
 * `GET /config.json`: what the browser has to know of this deployment, nothing secret. A static
 * host ships its own copy of the file.
 */
export function browserConfig({
  tokens,
  captcha,
}: {
  tokens: { anonKey(): Promise<string> };
  captcha: CaptchaSettings | undefined;
}) {
  return async (c: Context) => {
    c.header("Cache-Control", "no-cache");
    return c.json({
      // Empty: the services are at this site's own host, by whatever name the visitor reached it.
      supabaseUrl: "",
      supabaseKey: await tokens.anonKey(),
      forms: {
        endpoint: "/api/forms",
        webhook: null,
        proxies: [],
        captchaKey: captcha?.siteKey ?? null,
        captchaScript: captcha?.scriptUrl ?? null,
      },
    });
  };
}
