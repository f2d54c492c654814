import { setTimeout } from "node:timers/promises";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { administratorToken, createAdministrator } from "./administrator.ts";
import type { RunningServer } from "./running-server.ts";

/** Asks the data API of a server as its administrator: a path, and what to send there. */
export type Call = Awaited<ReturnType<typeof administratorCalls>>;

/** After which a server that had no room is asked again, as it wants to be. */
const busyMilliseconds = 250;

/** Opens the account of an administrator, and signs in. */
export async function administratorCalls(server: Pick<RunningServer, "url" | "dataDirectory">) {
  await createAdministrator(server);
  const headers = {
    Authorization: `Bearer ${await administratorToken(server)}`,
    "Content-Type": "application/json",
  };
  const send = (path: string, body?: object) =>
    fetch(`${server.url}/rest/v1/${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  return async (path: string, body?: object) => {
    let response = await send(path, body);
    while (response.status === 503) {
      await response.arrayBuffer();
      await setTimeout(busyMilliseconds);
      response = await send(path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
}

/**
 * Changes the first price of the draft.
 *
 * @param amount its upper end, in dollars; the lower one is a hundred less
 * @returns the draft's revision, to publish it by
 */
export async function savePrice(call: Call, amount: number): Promise<number> {
  const [draft] = await call("content_draft?select=document,revision");
  const { prices } = draft.document as SiteContent;
  Object.assign(prices[0] ?? {}, { low: amount - 100, high: amount });
  await call("rpc/save_content_draft", { parts: { prices }, revision: draft.revision });
  const [saved] = await call("content_draft?select=revision");
  return saved.revision;
}
