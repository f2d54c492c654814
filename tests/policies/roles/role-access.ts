import { randomUUID } from "node:crypto";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type Caller, type People, roleOf } from "#tests/support/accounts/people.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Number of affected rows, or the SQLSTATE of the error. */
export type Outcome = number | string;

/** A row as JSON, by column name. */
export type Row = Record<string, unknown>;

/** A way to access the tables. Everything it does is rolled back. */
export interface Access {
  read(caller: Caller, table: string, columns: readonly string[]): Promise<Row[] | string>;
  /** Updates the row under `key` with its current values. */
  change(caller: Caller, table: string, key: Row, value: Row): Promise<Outcome>;
  insert(caller: Caller, table: string, row: object): Promise<Outcome>;
  remove(caller: Caller, table: string, key: Row): Promise<Outcome>;
  call(caller: Caller, name: string, values: object): Promise<Outcome>;
}

/** Access through SQL, with the caller's role and claims. */
export function inSql(people: People): Access {
  const attempt = <T>(caller: Caller, work: (tx: Transaction) => Promise<T>) =>
    people
      .as(caller, async (tx) => {
        const result = await work(tx);
        // The later commit has nothing to commit.
        await tx.query("rollback");
        return result;
      })
      .catch((error: unknown) => sqlState(error) ?? Promise.reject(error));
  const rowsOf = (caller: Caller, sql: string, values?: unknown[]) =>
    attempt(caller, async (tx) => (await tx.query(sql, values)).rowCount ?? 0);
  const under = (key: Row) =>
    Object.keys(key)
      .map((name, at) => `${name} = $${at + 1}`)
      .join(" and ") || "true";
  const places = (values: readonly unknown[]) => values.map((_, at) => `$${at + 1}`);
  return {
    read: (caller, table, columns) =>
      attempt(caller, async (tx) => {
        const { rows } = await tx.query<{ row: Row }>(
          `select to_jsonb(seen) as row from (select ${columns} from ${table}) seen`,
        );
        return rows.map(({ row }) => row);
      }),
    change(caller, table, key, value) {
      const [column] = Object.keys(value);
      const sql = `update ${table} set ${column} = ${column} where ${under(key)}`;
      return rowsOf(caller, sql, Object.values(key));
    },
    insert(caller, table, row) {
      const values = Object.values(row).map(asParameter);
      const what =
        values.length === 0 ? "default values" : `(${Object.keys(row)}) values (${places(values)})`;
      return rowsOf(caller, `insert into ${table} ${what}`, values);
    },
    remove: (caller, table, key) =>
      rowsOf(caller, `delete from ${table} where ${under(key)}`, Object.values(key)),
    call(caller, name, values) {
      const named = Object.keys(values).map((key, at) => `${key} => $${at + 1}`);
      return rowsOf(
        caller,
        `select count(*) from ${name}(${named})`,
        Object.values(values).map(asParameter),
      );
    },
  };
}

/** Arrays of strings become PostgreSQL arrays, other objects JSON. */
function asParameter(value: unknown): unknown {
  const isJson = typeof value === "object" && value !== null;
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isJson && !isTexts ? JSON.stringify(value) : value;
}

/** Access through the data API, with the callers' tokens. */
export function byApi(shop: TestApp, people: People): Access {
  const tokens = new Map<Caller, Promise<string>>();
  const tokenOf = (caller: Caller) => {
    const claims = people.claims(caller) ?? { role: roleOf(caller), sub: randomUUID() };
    const token = tokens.get(caller) ?? shop.accessTokens.issue({ ...claims, exp: 4e9 });
    tokens.set(caller, token);
    return token;
  };
  async function call(caller: Caller, method: string, path: string, body?: object) {
    const response = await shop.app.request(`/rest/v1/${path}`, {
      method,
      headers: {
        Prefer: "tx=rollback,count=exact,return=minimal",
        ...(caller !== "anon" && { Authorization: `Bearer ${await tokenOf(caller)}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const said = text && JSON.parse(text);
    if (response.ok) return { response, said };
    // A missing privilege must never be reported as a client error.
    const refused = caller === "anon" ? 401 : 403;
    if (said.code === "42501" && response.status !== refused) {
      throw new Error(`${caller}: ${method} ${path} was answered with ${response.status}`);
    }
    return { failure: String(said.code) };
  }
  const rowsOf = async (...parameters: Parameters<typeof call>) => {
    const { failure, response } = await call(...parameters);
    return failure ?? Number(response?.headers.get("Content-Range")?.split("/")[1]);
  };
  const under = (table: string, key: Row) =>
    `${table}?${new URLSearchParams(Object.entries(key).map(([name, of]) => [name, `eq.${of}`]))}`;
  return {
    async read(caller, table, columns) {
      const { failure, said } = await call(caller, "GET", `${table}?select=${columns}`);
      return failure ?? said;
    },
    change: (caller, table, key, value) => rowsOf(caller, "PATCH", under(table, key), value),
    insert: (caller, table, row) => rowsOf(caller, "POST", table, row),
    remove: (caller, table, key) => rowsOf(caller, "DELETE", under(table, key)),
    async call(caller, name, values) {
      const { failure } = await call(caller, "POST", `rpc/${name}`, values);
      return failure ?? 1;
    },
  };
}
