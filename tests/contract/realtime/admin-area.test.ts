import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { tableChanges } from "#app/lib/backend/live/connection/changes.ts";
import { createLiveSocket } from "#app/lib/backend/live/connection/socket.ts";
import {
  canceledAppointment,
  type RealtimeContract,
  startRealtimeContract,
} from "#tests/support/realtime-contract.ts";

// The parts of a browser that it uses.
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
vi.stubGlobal("document", page);
/** The opened sockets, the latest last. */
const sockets: WebSocket[] = [];
vi.stubGlobal(
  "WebSocket",
  class extends WebSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  },
);
const lookAtPage = () => page.dispatchEvent(new Event("visibilitychange"));

let live: RealtimeContract;
const account = { email: `${randomUUID()}@example.com`, password: "correct horse battery" };
let bossId: string;
beforeAll(async () => {
  live = await startRealtimeContract();
  const { data } = await live.service.auth.admin.createUser({ ...account, email_confirm: true });
  bossId = data.user?.id ?? "";
  const profiles = live.service.from("yars_profiles");
  await profiles.update({ is_admin: true }).eq("id", bossId).throwOnError();
});

async function add(): Promise<void> {
  await live.service.from("appointments").insert(canceledAppointment()).throwOnError();
}

/** Counts how often the list is notified to reload. */
function follow(client: SupabaseClient) {
  const told = { times: 0 };
  const hear = () => {
    told.times += 1;
  };
  const socket = createLiveSocket(client, live.url, live.anonKey);
  return { told, stop: tableChanges(client, socket, ["appointments"])(hear) };
}

/** Creates appointments repeatedly until several notifications have arrived. */
async function untilHeard(told: { times: number }): Promise<void> {
  // Joining notifies once, too.
  const enough = told.times + 3;
  await expect.poll(() => add().then(() => told.times), { interval: 300 }).toBeGreaterThan(enough);
}

describe("the list of appointments in the admin area", () => {
  it("is notified of new and changed appointments, and of nothing after it was left", async () => {
    const client = live.client();
    await client.auth.signInWithPassword(account);
    const { told, stop } = follow(client);
    await untilHeard(told);
    stop();
    await expect.poll(() => sockets.at(-1)?.readyState).toBe(WebSocket.CLOSED);
    const { times } = told;
    await add();
    expect(told.times).toBe(times);
  });

  it("polls while the connection is rejected, and is notified once it is not", async () => {
    const client = live.client();
    const { told, stop } = follow(client);
    await expect.poll(() => lookAtPage() && told.times).toBeGreaterThan(0);
    await client.auth.signInWithPassword(account);
    await untilHeard(told);
    const { times } = told;
    lookAtPage();
    expect(told.times).toBe(times);
    stop();
  });

  it("detects that its session was ended elsewhere, and reconnects with another", async () => {
    const client = live.client();
    await client.auth.signInWithPassword(account);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const { told, stop } = follow(client);
    await untilHeard(told);
    await live.sql("delete from auth.sessions where user_id = $1", [bossId]);
    await add();
    await expect.poll(() => events).toContain("SIGNED_OUT");
    await client.auth.signInWithPassword(account);
    await untilHeard(told);
    stop();
  });

  it("shares one connection with other lists, which closes with the last of them", async () => {
    const client = live.client();
    await client.auth.signInWithPassword(account);
    const socket = createLiveSocket(client, live.url, live.anonKey);
    const [first, second] = [{ times: 0 }, { times: 0 }];
    const before = sockets.length;
    const stops = [first, second].map((told) =>
      tableChanges(client, socket, ["appointments"])(() => {
        told.times += 1;
      }),
    );
    await untilHeard(first);
    await untilHeard(second);
    stops[0]?.();
    const { times } = first;
    await untilHeard(second);
    expect(first.times).toBe(times);
    expect(sockets.length).toBe(before + 1);
    stops[1]?.();
    await expect.poll(() => sockets.at(-1)?.readyState).toBe(WebSocket.CLOSED);
  });

  it("reconnects after the connection was lost", async () => {
    const client = live.client();
    await client.auth.signInWithPassword(account);
    const { told, stop } = follow(client);
    await untilHeard(told);
    const lost = sockets.at(-1);
    lost?.close();
    await untilHeard(told);
    expect(sockets.at(-1)).not.toBe(lost);
    stop();
  });
});
