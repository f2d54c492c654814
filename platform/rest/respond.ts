import type { StatusCode } from "hono/utils/http-status";
import { HttpError } from "#platform/http/errors.ts";
import type { ApiRequest } from "./api-request.ts";
import { contentTypeOf } from "./parse/headers.ts";
import { unsatisfiable } from "./parse/parameters.ts";

/** A response before it is converted to a Response object. */
export interface DataResponse {
  status: StatusCode;
  /** Null for an empty body. */
  body: string | null;
  headers: Record<string, string | string[]>;
}

/** `0-14/*`: first and last row of this response, and the total (`*` if not requested). */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}

/**
 * 200, or 206 when the page is not complete.
 *
 * @throws {HttpError} 416 with `Content-Range` when the page starts after the last row
 */
export function pageStatus(offset: number, rows: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200;
  if (offset > total) {
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      "Content-Range": contentRange(offset, 0, total),
    });
  }
  return rows < total ? 206 : 200;
}

/**
 * @throws {HttpError} 406 PGRST116 if a single object is requested and there is not exactly one row
 */
export function assertSingular({ format }: ApiRequest, rows: number): void {
  if (format.kind !== "object" || rows === 1) return;
  throw new HttpError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

/** @throws {HttpError} 400 PGRST124 when a write affects more rows than `max-affected` */
export function assertAffected({ preferences }: ApiRequest, rows: number): void {
  if (preferences.maxAffected === undefined || rows <= preferences.maxAffected) return;
  throw new HttpError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
}

/** `Content-Type` of rows in the requested format. */
export function bodyHeaders({ format }: ApiRequest): Record<string, string> {
  return { "Content-Type": contentTypeOf(format) };
}

/** `Preference-Applied`, if any of the preferences was set. */
export function appliedPreferences(
  { preferences }: ApiRequest,
  names: readonly (keyof ApiRequest["preferences"])[],
): Record<string, string> {
  const applied = names.flatMap((name) => {
    const value = preferences[name];
    const wireName = name === "maxAffected" ? "max-affected" : name;
    return value === undefined ? [] : [`${wireName}=${value}`];
  });
  return applied.length > 0 ? { "Preference-Applied": applied.join(", ") } : {};
}
