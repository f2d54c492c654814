import * as z from "zod/mini";
import { findBucket } from "./object-rows.ts";
import { readBody } from "./read-body.ts";
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
 * `POST /object/list/{bucket}`: one level below a folder, names without it. Sorted by name, files
 * and folders stand together whatever their case; sorted by a time, folders come first.
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
        `with below as (
           select *, substr(name, length($2) + 1) as rest from storage.objects
            where bucket_id = $1 and starts_with(name, $2)
              and starts_with(lower(substr(name, length($2) + 1)), lower($3)))
         select * from (
           select distinct split_part(rest, '/', 1) as name, null::uuid as id,
             null::timestamptz as updated_at, null::timestamptz as created_at,
             null::timestamptz as last_accessed_at, null::jsonb as metadata
           from below where position('/' in rest) > 0
           union all
           select rest, id, updated_at, created_at, last_accessed_at, metadata
           from below where rest <> '' and position('/' in rest) = 0) entries
         order by ${by} limit $4 offset $5`,
        [bucketOf(c), folder, search ?? "", limit, offset],
      );
      return found.rows;
    });
    return c.json(rows);
  };
}
