import { request } from "node:http";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The site as clients of several addresses see it. */
export interface Site {
  url: string;
  /** The public key of its services. */
  key: string;
  /** @returns the status; 0 when the server ended the connection */
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
