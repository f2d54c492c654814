import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#tests/support/accounts/new-account.ts";
import {
  canceledAppointment,
  type Joined,
  join,
  type RealtimeContract,
  startRealtimeContract,
} from "#tests/support/realtime-contract.ts";

let live: RealtimeContract;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  live = await startRealtimeContract();
  ann = await live.person();
  bob = await live.person();
  await board().delete().neq("area", "").throwOnError();
});

const items = "contract_items";
const board = () => live.service.from("contract_board");
const onBoard = (area: string, place: number, words: string) =>
  board().insert({ area, place, words }).throwOnError();

/** @returns its ID */
async function add(owner: Person, title: string, more: object = {}): Promise<number> {
  const row = { owner: owner.id, title, ...more };
  const { data } = await live.service.from(items).insert(row).select("id").single().throwOnError();
  return data.id;
}
const change = (id: number, fields: object) =>
  live.service.from(items).update(fields).eq("id", id).throwOnError();
const remove = (id: number) => live.service.from(items).delete().eq("id", id).throwOnError();

/** Summarizes the received changes. */
const titles = (heard: { eventType: string; new: { title?: string } }[]) =>
  heard.map(({ eventType, new: { title } }) => `${eventType} ${title ?? ""}`.trim());

describe("changes of a table", () => {
  it("are sent with the row, its column types and the event", async () => {
    const { heard, system, statuses } = await join(live.client(ann.token), "all", [
      { changes: "*", table: items },
    ]);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await expect
      .poll(() => system)
      .toEqual([
        {
          extension: "postgres_changes",
          status: "ok",
          message: "Subscribed to PostgreSQL",
          channel: "all",
        },
      ]);
    const id = await add(ann, "Brakes", {
      amount: 12.5,
      big: 42,
      tags: ["a", "b c"],
      data: { x: [1] },
      seen: "2026-01-02T03:04:05Z",
    });
    await expect
      .poll(() => heard)
      .toEqual([
        {
          eventType: "INSERT",
          schema: "public",
          table: items,
          commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          errors: null,
          old: {},
          new: {
            id,
            owner: ann.id,
            title: "Brakes",
            amount: 12.5,
            big: 42,
            done: false,
            tags: ["a", "b c"],
            data: { x: [1] },
            seen: "2026-01-02T03:04:05+00:00",
          },
        },
      ]);
  });

  it("are sent once, in order, with the key of the old row", async () => {
    const { heard } = await join(live.client(ann.token), "order", [{ changes: "*", table: items }]);
    const id = await add(ann, "one");
    await expect.poll(() => titles(heard)).toEqual(["INSERT one"]);
    await change(id, { title: "two" });
    await expect.poll(() => titles(heard)).toEqual(["INSERT one", "UPDATE two"]);
    await remove(id);
    await expect.poll(() => titles(heard)).toEqual(["INSERT one", "UPDATE two", "DELETE"]);
    expect(heard[1].old).toEqual({ id });
    expect(heard[2]).toMatchObject({ old: { id }, new: {} });
  });

  it("of one statement with many rows are sent together", async () => {
    const { heard } = await join(live.client(ann.token), "many", [
      { changes: "INSERT", table: items },
    ]);
    const numbers = Array.from({ length: 100 }, (_, n) => String(n));
    const rows = numbers.map((title) => ({ owner: ann.id, title }));
    await live.service.from(items).insert(rows).throwOnError();
    await expect.poll(() => heard.length).toBe(100);
    expect(heard.map((told) => told.new.title)).toEqual(numbers);
  });

  it("are filtered by the requested events", async () => {
    const client = live.client(ann.token);
    const updates = await join(client, "updates", [{ changes: "UPDATE", table: items }]);
    const deletions = await join(client, "deletions", [{ changes: "DELETE", table: items }]);
    const id = await add(ann, "asked");
    await change(id, { done: true });
    await remove(id);
    await expect.poll(() => deletions.heard.length).toBe(1);
    expect(titles(deletions.heard)).toEqual(["DELETE"]);
    expect(updates.heard.every(({ eventType }) => eventType === "UPDATE")).toBe(true);
  });

  it("reach several listeners of one channel, each with its own", async () => {
    const { heard } = await join(live.client(ann.token), "several", [
      { changes: "INSERT", table: items },
      { changes: "INSERT", table: items, filter: "title=eq.chosen" },
      { changes: "INSERT", table: "contract_board" },
    ]);
    await add(ann, "other");
    await add(ann, "chosen");
    await onBoard("several", 1, "x");
    await expect
      .poll(() => heard.map(({ table }) => table))
      .toEqual([items, items, items, "contract_board"]);
  });

  it("of every published table of the schema are sent when none is named", async () => {
    const { heard } = await join(live.client(ann.token), "schema", [{ changes: "INSERT" }]);
    await add(ann, "schema");
    await onBoard("schema", 1, "x");
    await expect.poll(() => heard.map(({ table }) => table)).toEqual([items, "contract_board"]);
  });

  it("contain only the selected columns", async () => {
    const { heard } = await join(live.client(ann.token), "columns", [
      { changes: "INSERT", table: items, select: ["id", "title"] },
    ]);
    const id = await add(ann, "few");
    await expect.poll(() => heard[0]?.new).toEqual({ id, title: "few" });
  });

  it("contain a key of several columns", async () => {
    const { heard } = await join(live.client(), "board", [
      { changes: "*", table: "contract_board" },
    ]);
    await onBoard("wall", 7, "hello");
    await board().delete().eq("area", "wall").throwOnError();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({
        eventType: "DELETE",
        old: { area: "wall", place: 7 },
      });
  });
});

describe("row level security", () => {
  it("applies to each listener", async () => {
    const wanted = [{ changes: "*" as const, table: items }];
    const [forAnn, forBob] = await Promise.all([
      join(live.client(ann.token), "rls", wanted),
      join(live.client(bob.token), "rls", wanted),
    ]);
    const id = await add(ann, "hers");
    await change(id, { title: "still hers" });
    await remove(id);
    await add(bob, "his");
    await add(ann, "end");
    await expect.poll(() => titles(forAnn.heard).at(-1)).toBe("INSERT end");
    await expect.poll(() => titles(forBob.heard)).toEqual(["INSERT his"]);
    expect(JSON.stringify(forAnn.heard)).not.toContain("his");
  });

  it("hides deletions of rows that the listener could not see", async () => {
    const gone = await add(ann, "gone");
    const { heard } = await join(live.client(bob.token), "gone", [
      { changes: "DELETE", table: items },
    ]);
    await remove(gone);
    const own = await add(bob, "mark");
    await remove(own);
    await expect.poll(() => heard.map(({ old }) => old)).toEqual([{ id: own }]);
  });

  it("hides a row that was given away, and shows it to its new owner", async () => {
    const wanted = [{ changes: "UPDATE" as const, table: items }];
    const forAnn = await join(live.client(ann.token), "given", wanted);
    const forBob = await join(live.client(bob.token), "given", wanted);
    const id = await add(ann, "gift");
    const mark = await add(ann, "mark");
    await change(id, { owner: bob.id });
    await change(mark, { title: "marked" });
    await expect.poll(() => titles(forBob.heard)).toEqual(["UPDATE gift"]);
    await expect.poll(() => titles(forAnn.heard)).toEqual(["UPDATE marked"]);
  });

  it("hides columns that the role may not read", async () => {
    const { heard } = await join(live.client(ann.token), "secret", [
      { changes: "*", table: items },
    ]);
    await remove(await add(ann, "hers", { secret: "hidden" }));
    await expect.poll(() => heard.at(-1)?.eventType).toBe("DELETE");
    expect(JSON.stringify(heard)).not.toMatch(/secret|hidden/);
  });

  it("does not restrict the owner's own key", async () => {
    const { heard } = await join(live.client(live.serviceKey), "owner", [
      { changes: "INSERT", table: items },
    ]);
    await add(ann, "hers");
    await add(bob, "his");
    await expect.poll(() => titles(heard)).toEqual(["INSERT hers", "INSERT his"]);
  });

  it("shows anonymous listeners what everyone may read", async () => {
    const { heard } = await join(live.client(), "visitor", [
      { changes: "INSERT", table: "contract_board" },
    ]);
    await onBoard("open", 1, "for all");
    await expect.poll(() => heard[0]?.new).toEqual({ area: "open", place: 1, words: "for all" });
  });

  it("applies to appointments: their customer and administrators receive them", async () => {
    const admin = await live.person();
    await live.service
      .from("yars_profiles")
      .update({ is_admin: true })
      .eq("id", admin.id)
      .throwOnError();
    const wanted = [{ changes: "*" as const, table: "appointments" }];
    const forAdmin = await join(live.client(admin.token), "appointments", wanted);
    const forAnn = await join(live.client(ann.token), "appointments", wanted);
    const forBob = await join(live.client(bob.token), "appointments", wanted);
    const rows = [ann, bob].map(({ id }) => canceledAppointment({ user_id: id }));
    await live.service.from("appointments").insert(rows).throwOnError();
    const [hers, his] = rows.map(({ reference }) => reference);
    const references = ({ heard }: Joined) => heard.map((told) => told.new.reference);
    await expect.poll(() => references(forAdmin)).toEqual([hers, his]);
    await expect.poll(() => references(forAnn)).toEqual([hers]);
    await expect.poll(() => references(forBob)).toEqual([his]);
  });
});

describe("a filter", () => {
  it.each([
    ["title=eq.b", ["b"]],
    ["title=neq.b", ["a", "c, (d)"]],
    ["amount=gt.2", ["c, (d)"]],
    ["amount=gte.2", ["b", "c, (d)"]],
    ["amount=lt.2", ["a"]],
    ["amount=lte.2", ["a", "b"]],
    ["title=in.(a,b)", ["a", "b"]],
    ['title=in.(a,"c, (d)")', ["a", "c, (d)"]],
    ["title=like.c%", ["c, (d)"]],
    ["title=not.ilike.C%", ["a", "b"]],
    ["seen=is.null", ["a", "b", "c, (d)"]],
    ["title=isdistinct.a", ["b", "c, (d)"]],
    ["amount=gt.1,title=eq.b", ["b"]],
  ])("%s", async (filter, expected) => {
    const client = live.client(ann.token);
    const { heard, system } = await join(client, "filter", [
      { changes: "INSERT", table: items, filter },
    ]);
    // With a filter, too: those without one may hear earlier.
    const everything = await join(client, "everything", [
      { changes: "INSERT", table: items, filter: "id=gt.0" },
    ]);
    await expect.poll(() => system[0]?.status).toBe("ok");
    await add(ann, "a", { amount: 1 });
    await add(ann, "b", { amount: 2 });
    await add(ann, "c, (d)", { amount: 3 });
    await expect.poll(() => everything.heard.length).toBe(3);
    expect(heard.map((change) => change.new.title)).toEqual(expected);
    await client.removeAllChannels();
  });

  it.each([
    ["id=eq.many", /invalid input syntax/],
    ["nothing", /Error parsing filter/],
    ["title=match.^a", /Error parsing filter/],
    ["secret=eq.x", /may not be read/],
    ["title=eq.a);drop table x", /Error parsing filter/],
  ])("%s is rejected with a reason", async (filter, message) => {
    const { system, statuses } = await join(live.client(ann.token), "refused", [
      { changes: "*", table: items, filter },
    ]);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await expect
      .poll(() => system)
      .toEqual([
        expect.objectContaining({ status: "error", message: expect.stringMatching(message) }),
      ]);
  });
});

describe("the table of changes", () => {
  it("is kept for minutes, whether or not anyone listens", async () => {
    await add(ann, "old");
    await live.sql("update private.changes set at = now() - interval '11 minutes'");
    await expect.poll(() => live.sql("select from private.changes")).toEqual([]);
  });
});

describe("a table", () => {
  it.each(["contract_quiet", "form_submissions", "nowhere", 'x"; drop table y'])(
    "%s cannot be listened to",
    async (table) => {
      const { system } = await join(live.client(ann.token), "closed", [{ changes: "*", table }]);
      await expect
        .poll(() => system[0])
        .toMatchObject({
          extension: "postgres_changes",
          status: "error",
          message: expect.stringMatching(/^Unable to subscribe to changes with given parameters/),
        });
    },
  );
});
