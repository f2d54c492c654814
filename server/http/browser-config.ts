import type { Context } from "hono";

/**
 * `GET /config.json`: what the browser has to know of this deployment, nothing secret. A static
 * host ships its own copy of the file.
 */
export function browserConfig({ tokens }: { tokens: { anonKey(): Promise<string> } }) {
  return async (c: Context) => {
    c.header("Cache-Control", "no-cache");
    return c.json({
      // Empty: the services are at this site's own host, by whatever name the visitor reached it.
      supabaseUrl: "",
      supabaseKey: await tokens.anonKey(),
      forms: { endpoint: "/api/forms", webhook: null, proxies: [], captchaKey: null },
    });
  };
}
