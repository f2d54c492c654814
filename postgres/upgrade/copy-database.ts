import { PassThrough } from "node:stream";
import type pg from "pg";
import {
  beginImport,
  beginSnapshot,
  exportTable,
  finishImport,
  importTable,
  listSequences,
  listTables,
} from "#postgres/backup/table-data.ts";
import { readHistory } from "#postgres/backup/write-backup.ts";
import type { Migrations } from "#postgres/migrate.ts";

/**
 * Copies all of the product's tables from one server to an empty database of another, across
 * versions; the first start applies the remaining migrations.
 *
 * @param from logged in as the owner of the tables
 * @param to logged in as the owner of the empty database
 * @returns the number of rows copied
 */
export async function copyDatabase(
  from: pg.Client,
  to: pg.Client,
  migrations: Migrations,
): Promise<number> {
  await beginSnapshot(from);
  await to.query("begin");
  await migrations.repeat(to, await readHistory(from));
  const tables = await listTables(from);
  await beginImport(to, tables);
  let rows = 0;
  for (const table of tables) {
    const pipe = new PassThrough();
    const [sent, taken] = await Promise.all([
      exportTable(from, table, pipe),
      importTable(to, table, pipe),
    ]);
    if (sent !== taken) throw new Error(`${taken} of ${sent} rows of ${table.name} arrived`);
    rows += taken;
  }
  await finishImport(to, tables, await listSequences(from));
  await to.query("commit");
  await from.query("commit");
  return rows;
}
