import type { Transaction } from "#platform/database/transaction.ts";
import type { Picture } from "./read-picture.ts";

/** More than a site of this kind shows in years; the database holds them all. */
export const mostPictures = 1000;

/** Runs one statement as the server, or as the owner of the database. */
export type Query = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

/** The same within a transaction. */
export const queryIn =
  (tx: Transaction): Query =>
  async <Row extends object>(sql: string, values: unknown[]) =>
    (await tx.query<Row & Record<string, unknown>>(sql, values)).rows;

/**
 * Keeps a picture, if it is not kept already.
 *
 * @returns false when there is no room for another one; then nothing has changed
 */
export async function keepPicture(query: Query, { name, bytes }: Picture): Promise<boolean> {
  await query(
    `insert into content_pictures (name, bytes)
     select $1, $2 where (select count(*) from content_pictures) < $3
     on conflict do nothing`,
    [name, bytes, mostPictures],
  );
  const found = await query("select from content_pictures where name = $1", [name]);
  return found.length > 0;
}

/** The bytes of a picture; undefined where there is none of this name. */
export async function findPicture(query: Query, name: string): Promise<Buffer | undefined> {
  const [row] = await query<{ bytes: Buffer }>(
    "select bytes from content_pictures where name = $1",
    [name],
  );
  return row?.bytes;
}
