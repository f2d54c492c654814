import { request } from "node:http";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The site, for requests from different source addresses. */
export interface Site {
  url: string;
  /** The public API key of its services. */
  key: string;
  /** @returns the status, or 0 if the server closed the connection */
  ask(from: string, path: string, asked?: Asked): Promise<number>;
}

export const json = { "Content-Type": "application/json" };

export async function openSite(url: string): Promise<Site> {
  const config: { supabaseKey: string } = await (await fetch(`${url}/config.json`)).json();
  const ask: Site["ask"] = (from, path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve) => {
      const sent = request(`${url}${path}`, { method, headers, localAddress: from, agent: false });
      sent.on("response", (response) => {
        response.resume().once("close", () => resolve(response.statusCode ?? 0));
      });
      sent.once("error", () => resolve(0));
      sent.end(body);
    });
  return { url, key: config.supabaseKey, ask };
}
