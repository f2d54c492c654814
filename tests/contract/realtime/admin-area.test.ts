import { beforeAll, describe, expect, it } from "vitest";
import { appointmentChanges } from "#app/lib/backend/live-changes.ts";
import { type RealtimeContract, startRealtimeContract } from "#tests/support/realtime-contract.ts";

let live: RealtimeContract;
beforeAll(async () => {
  live = await startRealtimeContract();
});

const account = { email: "boss@example.com", password: "correct horse battery" };

describe("the list of appointments in the admin area", () => {
  it("hears of appointments as they come, from the moment somebody has signed in", async () => {
    const owner = live.client(live.serviceKey);
    const made = await fetch(`${live.url}/auth/v1/admin/users`, {
      method: "POST",
      headers: { Authorization: `Bearer ${live.serviceKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ ...account, email_confirm: true }),
    });
    const { id } = await made.json();
    expect((await owner.from("yars_profiles").update({ is_admin: true }).eq("id", id)).error).toBe(
      null,
    );

    const client = live.client();
    expect((await client.auth.signInWithPassword(account)).error).toBe(null);
    let calls = 0;
    const stop = appointmentChanges(
      client,
      true,
    )(() => {
      calls += 1;
    });
    const [channel] = client.getChannels();
    await expect.poll(() => channel?.state).toBe("joined");
    // What came before it listened is read anew.
    await expect.poll(() => calls).toBe(1);
    const add = (reference: string) =>
      live.sql(
        `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
           scheduled_time)
         values ($1, 'Dana', '+17705550142', 'x', 'x', current_date + 30, '10:00')`,
        [reference],
      );
    await add("AAAAAA");
    await expect.poll(() => calls).toBe(2);
    await live.sql("update appointments set status = 'confirmed'");
    await expect.poll(() => calls).toBe(3);
    stop();
    await expect.poll(() => client.getChannels()).toEqual([]);
  });

  it("notices by itself that its session was ended elsewhere", async () => {
    const client = live.client();
    expect((await client.auth.signInWithPassword(account)).error).toBe(null);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const stop = appointmentChanges(client, true)(() => undefined);
    await expect.poll(() => client.getChannels()[0]?.state).toBe("joined");
    await live.sql("delete from auth.sessions");
    await expect.poll(() => events, { timeout: 30_000 }).toContain("SIGNED_OUT");
    stop();
  });
});
