import type { Transaction } from "#platform/database/transaction.ts";
import type { Picture } from "./read-picture.ts";

/** More than such a site uses in years; they are stored in the database. */
export const maxPictures = 1000;

/** Runs a statement with the server's role or as the database owner. */
export type Query = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

/** Runs statements in a transaction. */
export const queryIn =
  (tx: Transaction): Query =>
  async <Row extends object>(sql: string, values: unknown[]) =>
    (await tx.query<Row & Record<string, unknown>>(sql, values)).rows;

/**
 * Stores a picture unless it exists already.
 *
 * @returns false if the limit is reached; then nothing has changed
 */
export async function savePicture(query: Query, { name, bytes }: Picture): Promise<boolean> {
  await query(
    `insert into content_pictures (name, bytes)
     select $1, $2 where (select count(*) from content_pictures) < $3
     on conflict do nothing`,
    [name, bytes, maxPictures],
  );
  const found = await query("select from content_pictures where name = $1", [name]);
  return found.length > 0;
}

/** Reads a picture's bytes; undefined if it does not exist. */
export async function findPicture(query: Query, name: string): Promise<Buffer | undefined> {
  const [row] = await query<{ bytes: Buffer }>(
    "select bytes from content_pictures where name = $1",
    [name],
  );
  return row?.bytes;
}
