import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/** Where the product keeps tables. Those that somebody else owns there, a provider, are not ours. */
const schemas = ["public", "private", "auth", "storage"];

export interface TableData {
  /** With its schema: `public.documents`. */
  name: string;
  columns: string[];
}

export interface SequenceData {
  name: string;
  value: string;
}

/** Fixes how values are written, so that every version reads them back as they were. */
const plainText = `
  set local search_path = '';
  set local row_security = off;
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Begins a transaction that sees the database as it is now, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  // The snapshot is taken by the first query, not by "begin".
  await client.query("select from pg_class limit 1");
}

/** Every table but the record of what was applied, those that others point to first. */
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

/** How far each sequence has counted. */
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

/** @returns how many rows were written, in the text format of COPY */
export async function exportTable(
  client: pg.Client,
  table: TableData,
  target: Writable,
): Promise<number> {
  const copy = client.query(to(`copy ${identify(client, table)} to stdout`));
  await pipeline(copy, target);
  return copy.rowCount;
}

/**
 * Prepares the transaction that the caller has begun for an import: the tables emptied, the rules of
 * the product asleep.
 */
export async function beginImport(client: pg.Client, tables: readonly TableData[]): Promise<void> {
  await client.query(plainText);
  await setTriggers(client, tables, "disable");
  // The schema puts rows there too.
  await client.query(`truncate ${tables.map(({ name }) => quote(client, name)).join(", ")}`);
}

/** @returns how many rows were read */
export async function importTable(
  client: pg.Client,
  table: TableData,
  source: Readable,
): Promise<number> {
  const copy = client.query(from(`copy ${identify(client, table)} from stdin`));
  await pipeline(source, copy);
  return copy.rowCount;
}

/** Wakes the rules and sets the sequences. The caller commits. */
export async function finishImport(
  client: pg.Client,
  tables: readonly TableData[],
  sequences: readonly SequenceData[],
): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint)", [quote(client, name), value]);
  }
  await setTriggers(client, tables, "enable");
  // What a later release changes may come next.
  await client.query("set local search_path to default; set local row_security to default");
}

/** Not those of foreign keys: what was exported has to fit together. */
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
