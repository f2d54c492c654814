import type { Context } from "hono";

/**
 * `GET /config.json`: what the browser has to know of this deployment, nothing secret. A static
 * host ships its own copy of the file.
 */
export function browserConfig() {
  const config = {
    supabaseUrl: "",
    supabaseKey: "",
    forms: { endpoint: "/api/forms", webhook: null, proxies: [], captchaKey: null },
  };
  return (c: Context) => {
    c.header("Cache-Control", "no-cache");
    return c.json(config);
  };
}
