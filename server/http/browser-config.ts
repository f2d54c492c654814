import type { Context } from "hono";
import type { CaptchaSettings } from "#server/config.ts";

/**
 * `GET /config.json`: public settings of this deployment for the browser. Static hosts serve their
 * own copy of the file.
 */
export function browserConfig({
  tokens,
  captcha,
  provider,
}: {
  tokens: { anonKey(): Promise<string> };
  captcha: () => CaptchaSettings | undefined;
  provider: { url: string; key: string } | undefined;
}) {
  return async (c: Context) => {
    const shown = captcha();
    c.header("Cache-Control", "no-cache");
    return c.json({
      // Empty: the services are on the page's own host, whichever host name the visitor used.
      supabaseUrl: provider?.url ?? "",
      supabaseKey: provider ? provider.key : await tokens.anonKey(),
      realtime: true,
      forms: {
        endpoint: "/api/forms",
        webhook: null,
        proxies: [],
        captchaKey: shown?.siteKey ?? null,
        captchaScript: shown?.scriptUrl ?? null,
      },
    });
  };
}
