import { setTimeout } from "node:timers/promises";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { databaseSocket, type RunningServer } from "./running-server.ts";

const account = { email: "admin@example.com", password: "a good password" };

/**
 * Creates an administrator's account.
 *
 * @returns its id
 */
export async function createAdministrator(
  server: Pick<RunningServer, "url" | "dataDirectory">,
): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { user } = await response.json();
  const socket = await databaseSocket(server);
  await withClient(socketConnection(socket, "postgres", databaseName), (client) =>
    client.query("update yars_profiles set is_admin = true where id = $1", [user.id]),
  );
  return user.id;
}

/** Signs that administrator in, as the site's client keeps it. */
export async function administratorSession({
  url,
}: Pick<RunningServer, "url">): Promise<{ access_token: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  return await response.json();
}

/** @returns an access token of that administrator */
export const administratorToken = async (server: Pick<RunningServer, "url">): Promise<string> =>
  (await administratorSession(server)).access_token;

/** Calls the data API of a server as its administrator; a body makes it a POST. */
export type Call = Awaited<ReturnType<typeof administratorCalls>>;

/** Delay before retrying after a 503. */
const busyMilliseconds = 250;

/** Creates an administrator's account and signs in. */
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
 * @param amount its upper bound, in dollars; the lower one is a hundred less
 * @returns the draft's new revision, as needed to publish it
 */
export async function savePrice(call: Call, amount: number): Promise<number> {
  const [draft] = await call("content_draft?select=document,revision");
  const { prices } = draft.document as SiteContent;
  Object.assign(prices[0] ?? {}, { low: amount - 100, high: amount });
  await call("rpc/save_content_draft", { parts: { prices }, revision: draft.revision });
  const [saved] = await call("content_draft?select=revision");
  return saved.revision;
}
