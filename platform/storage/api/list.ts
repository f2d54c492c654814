import * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import { readBody } from "./body.ts";
import { storageError } from "./errors.ts";
import { findBucket } from "./object-rows.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";

const optionsSchema = z.object({
  prefix: z._default(z.string(), ""),
  limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 100),
  offset: z._default(z.int().check(z.gte(0)), 0),
  search: z.nullish(z.string()),
  sortBy: z.nullish(
    z.object({
      column: z.nullish(z.enum(["name", "created_at", "updated_at", "last_accessed_at"])),
      order: z.nullish(z.enum(["asc", "desc"])),
    }),
  ),
});

/**
 * `POST /object/list/{bucket}`: lists one folder, with names relative to it. Sorted by name, files
 * and folders are mixed and case is ignored; sorted by a time, folders come first.
 */
export function listObjects(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { prefix, limit, offset, search, sortBy } = await readBody(c, optionsSchema);
    await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
    const column = sortBy?.column ?? "name";
    const order = sortBy?.order ?? "asc";
    const by =
      column === "name"
        ? `lower(name) ${order}, name ${order}`
        : `id is not null, ${column} ${order}, name`;
    const rows = await asCaller(service, caller, async (tx) => {
      const found = await tx.query(
        `with prefixed as (
           select *, substr(name, length($2) + 1) as rest from storage.objects
            where bucket_id = $1 and starts_with(name, $2)
              and starts_with(lower(substr(name, length($2) + 1)), lower($3)))
         select * from (
           select distinct split_part(rest, '/', 1) as name, null::uuid as id,
             null::timestamptz as updated_at, null::timestamptz as created_at,
             null::timestamptz as last_accessed_at, null::jsonb as metadata
           from prefixed where position('/' in rest) > 0
           union all
           select rest, id, updated_at, created_at, last_accessed_at, metadata
           from prefixed where rest <> '' and position('/' in rest) = 0) entries
         order by ${by} limit $4 offset $5`,
        [bucketOf(c), folder, search ?? "", limit, offset],
      );
      return found.rows;
    });
    return c.json(rows);
  };
}

const pageOptionsSchema = z.object({
  prefix: z._default(z.string(), ""),
  limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 1000),
  cursor: z.nullish(z.string()),
  with_delimiter: z._default(z.boolean(), false),
  sortBy: z.nullish(
    z.object({
      column: z._default(z.enum(["name", "created_at", "updated_at"]), "name"),
      order: z._default(z.enum(["asc", "desc"]), "asc"),
    }),
  ),
});

/** Position after a page: the last name, and the time it was sorted by. */
const cursorSchema = z.object({ name: z.string(), time: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

interface Entry {
  name: string;
  id: string | null;
  time: string;
}

/**
 * `POST /object/list-v2/{bucket}`: pages through all objects with a prefix or, with a delimiter,
 * through the folders and objects of one level. Folders have no time and sort before objects.
 */
export function listObjectsByPage(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const options = await readBody(c, pageOptionsSchema);
    const { column, order } = options.sortBy ?? { column: "name", order: "asc" };
    const after = options.cursor ? readCursor(options.cursor) : undefined;
    await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const time = column === "name" ? "'-infinity'::timestamptz" : column;
    const rows = await asCaller(service, caller, async (tx) => {
      const found = await tx.query<Entry & Record<string, unknown>>(
        `with prefixed as (
           select *, case when $3 then split_part(substr(name, length($2) + 1), '/', 1) end as folder,
             $3 and position('/' in substr(name, length($2) + 1)) > 0 as is_in_subfolder
           from storage.objects where bucket_id = $1 and starts_with(name, $2)),
         entries as (
           select distinct $2 || folder || '/' as name, null::uuid as id,
             null::timestamptz as updated_at, null::timestamptz as created_at,
             null::timestamptz as last_accessed_at, null::jsonb as metadata,
             '-infinity'::timestamptz as time
           from prefixed where is_in_subfolder
           union all
           select name, id, updated_at, created_at, last_accessed_at, metadata, ${time}
           from prefixed where not is_in_subfolder)
         select name, name as key, id, updated_at, created_at, last_accessed_at, metadata,
           time::text as time
         from entries
         where $4::text is null
           or (entries.time, name) ${order === "asc" ? ">" : "<"} ($5::timestamptz, $4)
         order by entries.time ${order}, name ${order} limit $6`,
        [
          bucketOf(c),
          options.prefix,
          options.with_delimiter,
          after?.name ?? null,
          after?.time ?? null,
          options.limit + 1,
        ],
      );
      return found.rows;
    }).catch((error: unknown) => {
      // PostgreSQL reads the time of a cursor, and says whether it is one.
      throw /^2200[78]$/.test(sqlState(error) ?? "") ? strangeCursor() : error;
    });
    const page = rows.slice(0, options.limit);
    const last = page.at(-1);
    const hasNext = rows.length > page.length;
    return c.json({
      hasNext,
      ...(hasNext && last && { nextCursor: writeCursor(last) }),
      folders: page
        .filter(({ id }) => id === null)
        .map(({ name }) => ({ name, key: name.slice(0, -1) })),
      objects: page.filter(({ id }) => id !== null).map(({ time: _, ...object }) => object),
    });
  };
}

const writeCursor = ({ name, time }: Cursor) =>
  Buffer.from(JSON.stringify({ name, time })).toString("base64url");

function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw strangeCursor();
  }
}

const strangeCursor = () =>
  storageError.invalidRequest("body/cursor is not one that was given out");
