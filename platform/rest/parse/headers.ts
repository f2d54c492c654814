import { HttpError } from "#platform/http/errors.ts";
import { unsatisfiable } from "./parameters.ts";

/** Supported preferences of the `Prefer` header (RFC 7240). */
export interface Preferences {
  return?: "minimal" | "headers-only" | "representation";
  count?: "exact" | "planned" | "estimated";
  resolution?: "merge-duplicates" | "ignore-duplicates";
  missing?: "default" | "null";
  tx?: "commit" | "rollback";
  handling?: "strict" | "lenient";
  /** Applies only with `handling=strict`. */
  maxAffected?: number;
}

const choices = {
  return: ["minimal", "headers-only", "representation"],
  count: ["exact", "planned", "estimated"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
} as const;

/**
 * Parses preferences; the first value of each applies. Unknown ones are ignored, or rejected with
 * `handling=strict`.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Record<string, string | number> = {};
  const invalid: string[] = [];
  let maxAffected: number | undefined;
  for (const entry of (header ?? "").split(",").map((part) => part.trim())) {
    const [name = "", value = ""] = entry.split("=");
    const known: readonly string[] = Object.hasOwn(choices, name)
      ? choices[name as keyof typeof choices]
      : [];
    if (known.includes(value)) preferences[name] ??= value;
    else if (name === "max-affected" && /^\d{1,9}$/.test(value)) maxAffected ??= Number(value);
    // `timezone` is not supported: responses are always in UTC.
    else if (entry !== "") invalid.push(entry);
  }
  if (preferences.handling === "strict") {
    if (invalid.length > 0) {
      throw new HttpError(400, "PGRST122", "Invalid preferences given with handling=strict", {
        details: `Invalid preferences: ${invalid.join(", ")}`,
      });
    }
    if (maxAffected !== undefined) preferences.maxAffected = maxAffected;
  }
  return preferences as Preferences;
}

/** Response format of rows. */
export interface Format {
  kind: "array" | "object" | "csv";
  /** Whether to omit keys with null values. */
  stripNulls: boolean;
}

const array: Format = { kind: "array", stripNulls: false };

/**
 * Returns the format for the first supported media type of `Accept`.
 *
 * @throws {HttpError} 406 PGRST107 when there is none
 */
export function parseAccept(header: string | undefined): Format {
  if (!header?.trim()) return array;
  for (const entry of header.split(",")) {
    const format = formatOf(entry);
    if (format) return format;
  }
  throw new HttpError(406, "PGRST107", `None of these media types are available: ${header.trim()}`);
}

function formatOf(entry: string): Format | undefined {
  const [type = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const stripNulls = parameters.includes("nulls=stripped");
  switch (type) {
    case "*/*":
    case "application/*":
    case "application/json":
      return array;
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      return { kind: "array", stripNulls };
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return { kind: "object", stripNulls };
    case "text/csv":
      return { kind: "csv", stripNulls: false };
    default:
      return undefined;
  }
}

/** The `Content-Type` of a response in this format. */
export function contentTypeOf({ kind, stripNulls }: Format): string {
  if (kind === "csv") return "text/csv; charset=utf-8";
  if (kind === "array" && !stripNulls) return "application/json; charset=utf-8";
  return `application/vnd.pgrst.${kind}+json${stripNulls ? ";nulls=stripped" : ""}; charset=utf-8`;
}

/** The requested range of rows. */
interface RowRange {
  offset: number;
  /** Undefined: to the end. */
  limit: number | undefined;
}

/**
 * Intersects the query's range with that of the `Range` header. A header not in the form `0-9` or
 * `10-` is ignored.
 */
export function intersectRanges(query: RowRange, header: string | undefined): RowRange {
  const [, first, last] = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined) return query;
  const from = Number(first);
  const to = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (from > to) {
    throw unsatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const offset = Math.max(query.offset, from);
  const end = Math.min(query.offset + (query.limit ?? Number.POSITIVE_INFINITY), to + 1);
  return { offset, limit: Number.isFinite(end) ? Math.max(end - offset, 0) : undefined };
}
