import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/**
 * Schemas with the product's tables. Tables there with another owner, such as a provider, are
 * excluded.
 */
const schemas = ["public", "private", "auth", "storage"];

export interface TableData {
  /** Including the schema: `public.documents`. */
  name: string;
  columns: string[];
}

export interface SequenceData {
  name: string;
  value: string;
}

/** Fixes the output format of values, so that every version reads them back unchanged. */
const plainText = `
  set local search_path = '';
  set local row_security = off;
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Starts a transaction that sees a consistent snapshot, despite concurrent writes. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  // The snapshot is taken by the first query, not by "begin".
  await client.query("select from pg_class limit 1");
}

/** Lists every table except the migration record, referenced tables first. */
export async function listTables(client: pg.Client): Promise<TableData[]> {
  const { rows } = await client.query<TableData & { needs: string[] }>(
    `select format('%s.%s', n.nspname, c.relname) as name,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns,
       (select coalesce(array_agg(distinct format('%s.%s', rn.nspname, r.relname)), '{}')
          from pg_constraint f join pg_class r on r.oid = f.confrelid
          join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any ($1) and c.relowner = current_user::regrole
      and (n.nspname, c.relname) <> ('private', 'schema_migrations')
    order by 1`,
    [schemas],
  );
  const ordered: TableData[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (free.length === 0) throw new Error(`Tables need each other: ${[...names].join(", ")}`);
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Lists the last value of each sequence. */
export async function listSequences(client: pg.Client): Promise<SequenceData[]> {
  const { rows } = await client.query<SequenceData>(
    `select format('%s.%s', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences
      where schemaname = any ($1) and sequenceowner = current_user and last_value is not null
      order by 1`,
    [schemas],
  );
  return rows;
}

/** @returns the number of rows written, in the text format of COPY */
export async function exportTable(
  client: pg.Client,
  table: TableData,
  target: Writable,
): Promise<number> {
  const copy = client.query(to(`copy ${identify(client, table)} to stdout`));
  await pipeline(copy, target);
  return copy.rowCount;
}

/** Prepares the caller's transaction for an import: truncates the tables and disables triggers. */
export async function beginImport(client: pg.Client, tables: readonly TableData[]): Promise<void> {
  await client.query(plainText);
  await setTriggers(client, tables, "disable");
  // The schema's migrations insert rows, too.
  await client.query(`truncate ${tables.map(({ name }) => quote(client, name)).join(", ")}`);
}

/** @returns the number of rows read */
export async function importTable(
  client: pg.Client,
  table: TableData,
  source: Readable,
): Promise<number> {
  const copy = client.query(from(`copy ${identify(client, table)} from stdin`));
  await pipeline(source, copy);
  return copy.rowCount;
}

/** Sets the sequences and enables triggers. The caller commits. */
export async function finishImport(
  client: pg.Client,
  tables: readonly TableData[],
  sequences: readonly SequenceData[],
): Promise<void> {
  // A table cannot be altered while deferred checks of its rows are pending.
  await client.query("set constraints all immediate");
  for (const { name, value } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint)", [quote(client, name), value]);
  }
  await setTriggers(client, tables, "enable");
  // Migrations of a later release may follow.
  await client.query("set local search_path to default; set local row_security to default");
}

/** Does not disable those of foreign keys, as the exported data must be consistent. */
async function setTriggers(
  client: pg.Client,
  tables: readonly TableData[],
  state: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${quote(client, name)} ${state} trigger user`);
  }
}

function identify(client: pg.Client, { name, columns }: TableData): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `${quote(client, name)} (${list})`;
}

function quote(client: pg.Client, name: string): string {
  return name
    .split(".")
    .map((part) => client.escapeIdentifier(part))
    .join(".");
}
