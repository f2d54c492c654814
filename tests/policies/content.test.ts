import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
  await shop.sql("select private.start_content($1)", ['{"prices": [1], "cities": []}']);
});

/** Calls a function of the contract as a caller, and returns its result. */
async function call<T>(caller: Caller, name: string, ...values: unknown[]): Promise<T> {
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  const { rows } = await people.as(caller, (tx) =>
    tx.query<{ result: T }>(`select ${name}(${places}) as result`, values),
  );
  return rows[0]?.result as T;
}

const draft = async () =>
  (
    await shop.sql<{ document: Record<string, unknown>; revision: number; base: number }>(
      "select document, revision, base from content_draft",
    )
  )[0] ?? { document: {}, revision: 0, base: -1 };

const calls: readonly [name: string, ...values: unknown[]][] = [
  ["save_content_draft", '{"prices": [2]}', 1],
  ["discard_content_draft", 1],
  ["publish_content_draft", 1],
  ["restore_content_version", 0],
  ["withdraw_content_version", 0],
  ["publish_content_draft", 1, "", null, "2099-01-01T00:00:00Z"],
];

describe("the site's content", () => {
  it.each(
    (["anon", "customer", "other customer"] as const).flatMap((caller) =>
      calls.map(([name, ...values]) => ({ caller, name, values })),
    ),
  )("cannot be changed by $caller: $name", async ({ caller, name, values }) => {
    const before = await draft();
    await expect(call(caller, name, ...values)).rejects.toMatchObject({ code: "42501" });
    expect(await draft()).toEqual(before);
    expect(await shop.sql("select number from content_versions")).toEqual([{ number: 0 }]);
  });

  it.each([
    "select private.start_content('{}')",
    "select private.add_content_version('{}', '', now(), null, 'Me', null)",
    "select private.claim_content_version(60)",
    "select private.merge_content_version(0, '{}')",
    "select private.publish_content_version(0, 3::smallint, '{}')",
    "select private.refuse_content_version(0, 'no')",
    "select private.ended_content_version()",
    "select private.end_content_version(0, '{}', '{}', 1)",
  ])("is published only by the server: %s", async (sql) => {
    await expect(people.as("administrator", (tx) => tx.query(sql))).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("two concurrent editors", () => {
  it("do not overwrite each other: the second learns who changed which parts", async () => {
    const { revision } = await draft();
    const next = await call<number>(
      "administrator",
      "save_content_draft",
      '{"prices": [2], "cities": []}',
      revision,
    );
    expect(next).toBe(revision + 1);
    const second = call(
      "administrator with the code",
      "save_content_draft",
      '{"prices": [3]}',
      revision,
    );
    await expect(second).rejects.toMatchObject({ code: "PT409" });
    const { detail, message } = await second.then(
      () => ({ detail: "", message: "" }),
      (error: { detail: string; message: string }) => error,
    );
    expect(message).toMatch(/changed this draft while you were editing/);
    expect(JSON.parse(detail)).toMatchObject({ revision: next, parts: ["prices"] });
    expect((await draft()).document).toEqual({ prices: [2], cities: [] });
  });

  it("can remove a part by saving null", async () => {
    const { revision, document } = await draft();
    const parts = '{"cities": null, "prices": [7], "none": null}';
    await call("administrator", "save_content_draft", parts, revision);
    const { cities: _, ...rest } = document as Record<string, unknown>;
    expect((await draft()).document).toEqual({ ...rest, prices: [7] });
  });

  it("save at the same moment: one of them gets a conflict", async () => {
    const { revision } = await draft();
    const results = await Promise.allSettled(
      [4, 5, 6].map((price) =>
        call("administrator", "save_content_draft", `{"prices": [${price}]}`, revision),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await draft()).revision).toBe(revision + 1);
  });

  it("can publish only the revision that they have seen", async () => {
    const { revision } = await draft();
    await expect(
      call("administrator", "publish_content_draft", revision - 1),
    ).rejects.toMatchObject({ code: "PT409" });
  });
});

describe("a version", () => {
  it("is added, and the draft remains", async () => {
    const before = await draft();
    const number = await call<number>(
      "administrator",
      "publish_content_draft",
      before.revision,
      "New prices",
    );
    const [version] = await shop.sql(
      "select document, note, author, published_at from content_versions where number = $1",
      [number],
    );
    expect(version).toMatchObject({
      document: before.document,
      note: "New prices",
      author: people.id("administrator"),
      published_at: null,
    });
    expect(await draft()).toEqual({ ...before, base: number });
  });

  it("is claimed by one process, once, at its scheduled time", async () => {
    const { revision } = await draft();
    const later = new Date(Date.now() + 3_600_000);
    await call("administrator", "publish_content_draft", revision, "Later", later);
    const claim = () =>
      people.as("service_role", (tx) =>
        tx.query<{ number: number }>("select number from private.claim_content_version(60)"),
      );
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.flatMap(({ rows }) => rows)).toHaveLength(1);
  });

  it("follows those that were added before it, even if its transaction began first", async () => {
    const claim = async () => {
      const { rows } = await people.as("service_role", (tx) =>
        tx.query<{ number: number }>("select number from private.claim_content_version(60)"),
      );
      return rows[0]?.number;
    };
    const refuse = (number: number) =>
      shop.sql("select private.refuse_content_version($1, 'no')", [number]);
    for (const { number } of await shop.sql<{ number: number }>(
      "select number from content_versions where published_at is null and problem is null",
    )) {
      await refuse(number);
    }
    const { revision } = await draft();
    const publish = "select publish_content_draft($1) as number";
    const [first, second] = await people.as("administrator", async (tx) => {
      await tx.query("select now()");
      const earlier = await call<number>("administrator", "publish_content_draft", revision);
      const { rows } = await tx.query<{ number: number }>(publish, [revision]);
      return [earlier, rows[0]?.number];
    });
    expect(await claim()).toBe(first);
    expect(await claim(), "while the first is rendered").toBeUndefined();
    await refuse(first ?? -1);
    expect(await claim()).toBe(second);
  });

  it("records who withdrew it before that time", async () => {
    const { revision } = await draft();
    const later = new Date(Date.now() + 3_600_000);
    const number = await call<number>(
      "administrator",
      "publish_content_draft",
      revision,
      "",
      later,
    );
    await call("administrator", "withdraw_content_version", number);
    const [version] = await shop.sql<{ problem: string }>(
      "select problem from content_versions where number = $1",
      [number],
    );
    expect(version?.problem).toMatch(/^Taken back by /);
    await expect(call("administrator", "withdraw_content_version", number)).rejects.toMatchObject({
      code: "PT409",
    });
  });

  it("is restored as a new version, and as the draft", async () => {
    const number = await call<number>("administrator", "restore_content_version", 0, "As before");
    const [version] = await shop.sql(
      "select document, restores from content_versions where number = $1",
      [number],
    );
    expect(version).toEqual({ document: { prices: [1], cities: [] }, restores: 0 });
    expect(await draft()).toMatchObject({ base: number, document: { prices: [1], cities: [] } });
    await expect(call("administrator", "restore_content_version", 999)).rejects.toMatchObject({
      code: "PT404",
    });
  });

  it("is never changed, and not overwritten by the program's own content", async () => {
    await expect(
      people.as("service_role", (tx) => tx.query("update content_versions set document = '{}'")),
    ).rejects.toMatchObject({ code: "42501" });
    await shop.sql("select private.start_content('{\"prices\": [9]}')");
    const [version] = await shop.sql("select document from content_versions where number = 0");
    expect(version).toEqual({ document: { prices: [1], cities: [] } });
  });
});

describe("a version with an end time", () => {
  const until = (offset: number) => new Date(Date.now() + offset);
  const publish = (end: Date, at: Date | null = null) =>
    draft().then(({ revision }) =>
      call<number>("administrator", "publish_content_draft", revision, "Holidays", at, end),
    );
  const asServer = (sql: string, ...values: unknown[]) =>
    people.as("service_role", (tx) => tx.query<Record<string, unknown>>(sql, values));
  const ended = async () =>
    (await asServer("select number from private.ended_content_version()")).rows.map(
      ({ number }) => number,
    );
  const rowOf = async (number: number) =>
    (
      await shop.sql("select ends_at, replaced, ended_by from content_versions where number = $1", [
        number,
      ])
    )[0];
  /** Publishes a version as the server, with its end time in the past. */
  async function lives(number: number): Promise<void> {
    await asServer("select private.publish_content_version($1, 3::smallint, '{}')", number);
    await shop.sql(
      `update content_versions set publish_at = now() - interval '2 minutes',
         ends_at = now() - interval '1 minute' where number = $1`,
      [number],
    );
  }

  it("must end after it starts", async () => {
    await expect(publish(until(-1000))).rejects.toMatchObject({ code: "PT400" });
    await expect(publish(until(60_000), until(120_000))).rejects.toMatchObject({ code: "PT400" });
  });

  it("ends once, for the draft as well, with the content that the server computed", async () => {
    const number = await publish(until(60_000));
    expect(await ended()).toEqual([]);
    await lives(number);
    expect(await ended()).toEqual([number]);
    const { revision } = await draft();
    const end = (known: number) =>
      asServer(
        "select private.end_content_version($1, $2, $3, $4)",
        number,
        '{"prices": ["as before"]}',
        '{"prices": ["as before"], "cities": ["draft"]}',
        known,
      );
    // If the draft was saved since, it is computed again.
    await end(revision - 1);
    expect(await ended()).toEqual([number]);
    await end(revision);
    await end(revision + 1);
    expect(await ended()).toEqual([]);
    const { document, base } = await draft();
    expect(document).toEqual({ prices: ["as before"], cities: ["draft"] });
    expect(await rowOf(number)).toMatchObject({ ended_by: base });
    const [version] = await shop.sql(
      "select document, note from content_versions where number = $1",
      [base],
    );
    expect(version).toEqual({
      document: { prices: ["as before"] },
      note: `Version ${number} has ended`,
    });
  });

  it("is never published when its time is over, and then is in the draft no more", async () => {
    const number = await publish(until(60_000));
    await shop.sql(
      `update content_versions set publish_at = now() - interval '2 minutes',
         ends_at = now() - interval '1 minute' where number = $1`,
      [number],
    );
    const claim = async () =>
      (await asServer("select number from private.claim_content_version(60)")).rows;
    expect(await claim()).toEqual([]);
    expect(await ended()).toEqual([number]);
    const [{ document, live } = { document: {}, live: -1 }] = await shop.sql<{
      document: object;
      live: number;
    }>("select document, live from content_state join content_versions on number = live");
    const { revision } = await draft();
    await asServer(
      "select private.end_content_version($1, $2, $3, $4)",
      number,
      JSON.stringify(document),
      '{"prices": ["without it"]}',
      revision,
    );
    expect(await ended()).toEqual([]);
    expect(await claim()).toEqual([]);
    expect((await draft()).document).toEqual({ prices: ["without it"] });
    const [row] = await shop.sql(
      "select published_at, problem, live from content_versions, content_state where number = $1",
      [number],
    );
    expect(row).toEqual({
      published_at: null,
      problem: expect.stringContaining("not shown"),
      live,
    });
  });

  it("is not published when its time ends while it is rendered", async () => {
    const number = await publish(until(60_000));
    const [before] = await shop.sql("select live from content_state");
    await asServer("select number from private.claim_content_version(60)");
    await shop.sql(
      `update content_versions set publish_at = now() - interval '2 minutes',
         ends_at = now() - interval '1 second' where number = $1`,
      [number],
    );
    const { rows } = await asServer(
      "select private.publish_content_version($1, 3::smallint, '{}') as shown",
      number,
    );
    expect(rows).toEqual([{ shown: false }]);
    expect((await shop.sql("select live from content_state"))[0]).toEqual(before);
    expect(await ended()).toEqual([number]);
    await shop.sql("update content_versions set problem = 'over' where number = $1", [number]);
  });

  it("becomes permanent when an administrator decides so", async () => {
    const number = await publish(until(60_000));
    await lives(number);
    for (const caller of ["customer", "anon"] as const) {
      await expect(call(caller, "withdraw_content_version", number)).rejects.toMatchObject({
        code: "42501",
      });
    }
    await call("administrator", "withdraw_content_version", number);
    expect(await ended()).toEqual([]);
    expect(await rowOf(number)).toMatchObject({ ends_at: null, ended_by: null });
    await expect(call("administrator", "withdraw_content_version", number)).rejects.toMatchObject({
      code: "PT409",
    });
  });
});

describe("a photo of the site", () => {
  const name = `${"2d711642b726b04401627ca9fbac32f5"}-640x480`;
  const add = "insert into content_pictures (name, bytes) values ($1, 'x')";

  it.each(["anon", "customer", "administrator"] as const)(
    "cannot be uploaded without the server: %s",
    async (caller) => {
      await expect(people.as(caller, (tx) => tx.query(add, [name]))).rejects.toMatchObject({
        code: "42501",
      });
    },
  );

  it("is named after the hash of its bytes, and immutable", async () => {
    await people.as("service_role", (tx) => tx.query(add, [name]));
    const wrong = name.replace("2d", "3d");
    for (const [sql, code] of [
      [add.replace("$1", `'${wrong}'`), "23514"],
      ["update content_pictures set bytes = 'y'", "42501"],
      ["delete from content_pictures", "42501"],
    ] as const) {
      await expect(
        people.as("service_role", (tx) => tx.query(sql)),
        sql,
      ).rejects.toMatchObject({
        code,
      });
    }
    expect(await shop.sql("select name from content_pictures")).toEqual([{ name }]);
  });
});
