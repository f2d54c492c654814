import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { fillTables, known, ownerOf } from "./filled-tables.ts";
import { type Access, byApi, inSql, type Outcome, type Row } from "./role-access.ts";
import { functions } from "./role-functions.ts";
import { type For, type Permission, type Reach, rights, type TableRights } from "./role-rights.ts";
import { tables } from "./role-table.ts";

let shop: TestApp;
let people: People;
let access: Record<"in SQL" | "by the data API", Access>;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
  await fillTables(shop, people);
  // So that its car can be checked in.
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [known.appointment]);
  access = { "in SQL": inSql(people), "by the data API": byApi(shop, people) };
});

it("covers every table, view and function", async () => {
  const there = await shop.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const named = [...Object.keys(tables), ...Object.keys(functions)];
  expect(named.sort()).toEqual(there.map(({ name }) => name).sort());
});

describe.each(["in SQL", "by the data API"] as const)("%s", (way) => {
  describe.each(Object.entries(tables))("%s", (table, of) => {
    it("can be read by the listed callers, in full or the listed columns", async () => {
      const { columns, reach, reachOfRows } = await contents(table);
      const { readable = columns, reads } = of;
      const read = async (caller: Caller, names: readonly string[]) => {
        const seen = await access[way].read(caller, table, names);
        return typeof seen === "string" ? reach(caller, [seen]) : reachOfRows(caller, seen);
      };
      expect(await each((caller) => read(caller, readable))).toEqual(reads);
      for (const column of columns.filter((name) => !readable.includes(name))) {
        const seen = await each((caller) => access[way].read(caller, table, [column]));
        const readers = callers.filter((caller) => typeof seen[caller] !== "string");
        expect([column, readers]).toEqual([column, ["service_role"]]);
      }
    });

    it("can be updated by the listed callers, column by column", async () => {
      const { columns, fixed, rows, reach } = await contents(table);
      for (const column of columns) {
        const change = async (caller: Caller) => {
          const outcomes: Outcome[] = [];
          for (const { key, row } of rows) {
            const value = { [column]: row[column] };
            outcomes.push(await access[way].change(caller, table, key, value));
          }
          return reach(caller, outcomes);
        };
        const by = fixed.includes(column) ? nobody : changers(of, column);
        expect([column, await each(change)]).toEqual([column, by]);
      }
    });

    it("can be inserted into by the listed callers, column by column", async () => {
      const { columns, fixed } = await contents(table);
      const { row = {}, columns: further = [], by = nobody } = of.inserts ?? {};
      const add = (fields: object) =>
        each(async (caller) => permission(await access[way].insert(caller, table, fields)));
      const server = of.serverInserts && by.service_role !== "done" ? "let in" : by.service_role;
      expect(await add(row)).toEqual({ ...by, service_role: server });
      const others = columns.filter((name) => !(name in row) && !fixed.includes(name));
      for (const column of of.inserts ? others : []) {
        const added = await add({ ...row, [column]: null });
        const mayAdd = callers.filter((caller) =>
          caller === "service_role"
            ? of.serverInserts
            : by[caller] === "done" && further.includes(column),
        );
        const letIn = callers.filter((caller) => added[caller] !== "refused");
        expect([column, letIn]).toEqual([column, mayAdd]);
      }
    });

    it("can be deleted from by the listed callers", async () => {
      const { rows, reach } = await contents(table);
      const remove = async (caller: Caller) => {
        const outcomes: Outcome[] = [];
        for (const { key } of rows) outcomes.push(await access[way].remove(caller, table, key));
        return reach(caller, outcomes);
      };
      expect(await each(remove)).toEqual(of.removes ?? nobody);
    });
  });

  it.each(Object.entries(functions))("%s can be called by the listed callers", async (name, of) => {
    for (const values of of.calls) {
      const call = async (caller: Caller) =>
        permission(await access[way].call(caller, name, values));
      expect(await each(call)).toEqual(of.by);
    }
  });
});

const nobody = rights<"refused">("refused", "refused", "refused");

/** Returns who may change a column. */
function changers({ changes = [] }: TableRights, column: string): For<Reach> {
  const found = changes.find(({ columns }) => columns === "all" || columns.includes(column));
  return found?.by ?? nobody;
}

/** Returns the outcome for every caller. */
async function each<T>(attempt: (caller: Caller) => Promise<T>): Promise<For<T>> {
  const outcomes = callers.map(async (caller) => [caller, await attempt(caller)] as const);
  return Object.fromEntries(await Promise.all(outcomes)) as For<T>;
}

/** Not granted, or never writable: a view, an identity or a generated column. */
const isRefused = (outcome: Outcome) =>
  ["42501", "55000", "0A000", "428C9"].includes(String(outcome));

/** `let in`: stopped by something other than a missing privilege. */
function permission(outcome: Outcome): Permission | "let in" {
  if (outcome === 1) return "done";
  return isRefused(outcome) ? "refused" : "let in";
}

/** Reads a table, and determines how far a caller reaches from the rows they accessed. */
async function contents(table: string) {
  const columns = await shop.sql<{ name: string; isKey: boolean; isFixed: boolean }>(
    `select attname as name, coalesce(attnum = any (indkey), false) as "isKey",
       attidentity = 'a' or attgenerated <> '' as "isFixed"
     from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`public.${table}`],
  );
  const found = await shop.sql<{ row: Row; owner: string | null }>(
    `select to_jsonb(${table}) as row, (${ownerOf(table)})::text as owner from ${table}`,
  );
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const keyOf = (row: Row) => Object.fromEntries(keys.map((name) => [name, row[name]]));
  const rows = found.map(({ row, owner }) => ({ row, owner, key: keyOf(row) }));
  expect(rows.length).toBeGreaterThan(0);
  /** @param outcomes of each row, or a single one for all */
  function reach(caller: Caller, outcomes: readonly Outcome[]): Reach | string {
    if (outcomes.every(isRefused)) return "refused";
    if (outcomes.every((outcome) => outcome === "23503")) return "held";
    if (outcomes.every((outcome) => outcome === 0)) return "nothing";
    if (outcomes.every((outcome) => outcome === 1)) return "all";
    const id = people.id(caller);
    const own = rows.map(({ owner }) => (id && owner?.includes(id) ? 1 : 0));
    return `${outcomes}` === `${own}` ? "own" : `rows ${outcomes}`;
  }
  return {
    columns: columns.map(({ name }) => name),
    fixed: columns.filter(({ isFixed }) => isFixed).map(({ name }) => name),
    rows,
    reach,
    /**
     * @param seen the rows that a caller has read; of a view, which has no key, only their number
     *   counts
     */
    reachOfRows(caller: Caller, seen: readonly Row[]) {
      if (keys.length === 0)
        return seen.length === rows.length
          ? "all"
          : seen.length === 0
            ? "nothing"
            : `${seen.length} rows`;
      const met = new Set(seen.map((row) => JSON.stringify(keyOf(row))));
      return reach(
        caller,
        rows.map(({ key }) => (met.has(JSON.stringify(key)) ? 1 : 0)),
      );
    },
  };
}
