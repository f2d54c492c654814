import type { Context } from "hono";
import type { CaptchaSettings } from "#server/config.ts";

/**
 * `GET /config.json`: what the browser has to know of this deployment, nothing secret. A static
 * host ships its own copy of the file.
 */
export function browserConfig({
  tokens,
  captcha,
  provider,
}: {
  tokens: { anonKey(): Promise<string> };
  captcha: CaptchaSettings | undefined;
  provider: { url: string; key: string } | undefined;
}) {
  return async (c: Context) => {
    c.header("Cache-Control", "no-cache");
    return c.json({
      // Empty: the services are at this site's own host, by whatever name the visitor reached it.
      supabaseUrl: provider?.url ?? "",
      supabaseKey: provider ? provider.key : await tokens.anonKey(),
      realtime: true,
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
