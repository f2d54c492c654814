import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#shop/pages/paths.ts";
import { isReservedSlug, serverPaths } from "#shop/pages/reserved-slugs.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
});
beforeEach(async () => {
  await shop.sql("truncate redirects, redirect_imports, missed_addresses");
});

interface Outcome {
  line: number;
  problem?: string;
}

/** Adds addresses as the owner: [old, new], where null means gone. */
async function add(
  pairs: readonly (readonly [old: string, to: string | null])[],
  { preview = false, file }: { preview?: boolean; file?: string } = {},
): Promise<(string | undefined)[]> {
  const entries = pairs.map(([old, to], line) => ({ line, old, new: to }));
  const { rows } = await people.as("administrator", (tx) =>
    tx.query<{ outcomes: Outcome[] }>("select add_redirects($1, $2, $3, 'old.csv') as outcomes", [
      JSON.stringify(entries),
      preview,
      file ?? null,
    ]),
  );
  return (rows[0]?.outcomes ?? []).map(({ problem }) => problem);
}

const list = async () =>
  (
    await shop.sql<{ line: string }>(
      "select old_path || ' > ' || coalesce(new_path, 'gone') as line from redirects order by 1",
    )
  ).map(({ line }) => line);

describe("an old address", () => {
  it("leads to a page, keeps what is below it, or is gone", async () => {
    const problems = await add([
      ["/about-us.html", "/about"],
      ["/page.php?id=3", "/services/brake-system-service"],
      ["/blog/*", "/"],
      ["/nuestros servicios/*", "/services/*"],
      ["/coupons", null],
      ["/contact-us", "/contact?service=brakes#form"],
    ]);
    expect(problems).toEqual(Array(6).fill(undefined));
    expect(await list()).toHaveLength(6);
  });

  it("is never one of the server's own, of which there is one list", async () => {
    const own = [...serverPaths, paths.admin, paths.profile, "/assets"];
    const problems = await add(own.map((path) => [`${path}/x`, "/about"] as const));
    expect(problems).toEqual(own.map(() => "The server needs this address for itself."));
    // Nothing else is kept from the list.
    const [constraint] = await shop.sql<{ pattern: string }>(
      "select pg_get_constraintdef(oid) as pattern from pg_constraint where conname = 'reserved_path'",
    );
    const pattern = [...(constraint?.pattern ?? "").matchAll(/'([^']*)'/g)].map(([, part]) => part);
    const names =
      /^\^\/\((.*?)\)/.exec(pattern.join(""))?.[1]?.replaceAll("\\", "").split("|") ?? [];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !isReservedSlug(name))).toEqual([]);
  });

  it.each([
    ["//evil.example", "no address of a page"],
    ["/\\evil", "no address of a page"],
    ["/a\r\nSet-Cookie: x", "no address of a page"],
    ["/a/../b", "no address of a page"],
    ["/a#b", "no address of a page"],
    ["/*", "no address of a page"],
    ["/", "no address of a page"],
    ["/?", "no address of a page"],
    ["/About", "no address of a page"],
    ["/admin/site", "server needs this address"],
    ["/api/forms/contact_form", "server needs this address"],
    ["/assets/*", "server needs this address"],
    ["/.well-known/x", "server needs this address"],
  ])("cannot be %j", async (old, problem) => {
    expect(await add([[old, "/about"]])).toEqual([expect.stringContaining(problem)]);
    expect(await list()).toEqual([]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/%2f/evil.example",
    "/a\r\nSet-Cookie: a=b",
    "/a/../b",
    "/.evil",
    "about",
    "",
    "/about/*",
    "/?p=12",
    "/@evil.example",
  ])("cannot lead to %j", async (to) => {
    expect(await add([["/old", to]])).toEqual([
      "An old address can lead to a page of this site only.",
    ]);
    expect(await list()).toEqual([]);
  });

  it("cannot lead in a circle, however long, also with what is below", async () => {
    const problems = await add([
      ["/a", "/b"],
      ["/b", "/c"],
      ["/c", "/a"],
      ["/d", "/d"],
      ["/x/*", "/y/*"],
      ["/y/1", "/x/1"],
      ["/p/1", "/q/1"],
      ["/q/*", "/p/*"],
      ["/r/*", "/r/s/*"],
    ]);
    const circle = "It would lead in a circle.";
    expect(problems.map((problem) => problem === circle)).toEqual([
      ...[false, false, true, true, false, true, false, true, true],
    ]);
  });

  it("stands once: a second one says where the first leads", async () => {
    await add([["/old", "/about"]]);
    expect(await add([["/old", "/contact"]])).toEqual([
      "It is on the list already, and leads to /about.",
    ]);
  });

  it("is left by a page that moves below a beginning that led to it", async () => {
    await shop.sql(
      "insert into redirects (old_path, new_path) values ('/blog/*', '/news') on conflict do nothing",
    );
    await shop.sql("select private.redirect_address('/news', '/blog')");
    expect(
      await shop.sql(
        "select old_path, new_path from redirects where old_path in ('/news', '/blog/*') order by 1",
      ),
    ).toEqual([
      { old_path: "/blog/*", new_path: "/news" },
      { old_path: "/news", new_path: "/blog" },
    ]);
  });

  it("is left by a page that moved, also when it moves back", async () => {
    const move = (old: string, to: string) =>
      shop.sql("select private.redirect_address($1, $2)", [old, to]);
    await move("/fleet", "/fleets");
    await move("/fleets", "/fleet-service");
    expect(await list()).toEqual(["/fleet > /fleets", "/fleets > /fleet-service"]);
    await move("/fleet-service", "/fleet");
    expect(await list()).toEqual(["/fleet-service > /fleet", "/fleets > /fleet-service"]);
  });
});

describe("a file of old addresses", () => {
  const pairs = [
    ["/one", "/about"],
    ["//two", "/about"],
    ["/three", null],
  ] as const;

  it("is previewed without a trace, added but for its mistakes, and undone as a whole", async () => {
    await add([["/mine", "/about"]]);
    const before = await shop.sql("select * from redirects");
    const file = randomUUID();
    const problems = [undefined, "This is no address of a page.", undefined];
    expect(await add(pairs, { preview: true, file })).toEqual(problems);
    expect(await shop.sql("select * from redirects")).toEqual(before);
    expect(await add(pairs, { file })).toEqual(problems);
    expect(await shop.sql("select added, file_name from redirect_imports")).toEqual([
      { added: 2, file_name: "old.csv" },
    ]);
    const undo = () =>
      people.as("administrator", (tx) => tx.query("select undo_redirect_import($1)", [file]));
    await undo();
    expect(await shop.sql("select * from redirects")).toEqual(before);
    await expect(undo()).rejects.toMatchObject({ code: "PT409" });
    await expect(add(pairs, { file })).rejects.toMatchObject({ code: "PT409" });
  });

  it("ends where the list is full", async () => {
    await shop.sql(
      "insert into redirects (old_path, new_path) select '/old/' || n, '/about' from generate_series(1, 9999) n",
    );
    expect(await add([...pairs.slice(0, 1), ...pairs.slice(2)])).toEqual([
      undefined,
      "The list holds 10,000 addresses at most.",
    ]);
  });
});

describe("what was asked for and not found", () => {
  const count = (day: string, paths: readonly string[], isBot = false) =>
    shop.sql("select private.count_missed($1, $2)", [
      day,
      JSON.stringify(paths.map((path) => ({ path, isBot, times: 2 }))),
    ]);

  it("has 300 rows a day, and the rest as one, and is kept for 90 days", async () => {
    await count("2026-08-01", ["/long-ago"]);
    const many = Array.from({ length: 500 }, (_, at) => `/${at}`);
    await count("2026-11-20", many);
    await count("2026-11-20", ["/499", "/0"], true);
    const rows = await shop.sql<{ path: string; times: number }>(
      "select path, times from missed_addresses where not is_bot order by times desc",
    );
    expect(rows).toHaveLength(301);
    expect(rows[0]).toEqual({ path: "", times: 400 });
    expect(await shop.sql("select path from missed_addresses where is_bot order by 1")).toEqual([
      { path: "" },
      { path: "/0" },
    ]);
  });
});
