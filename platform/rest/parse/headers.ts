import { HttpError } from "#platform/http/errors.ts";
import { unsatisfiable } from "./parameters.ts";

/** The `Prefer` header (RFC 7240) as far as the data API knows it. */
export interface Preferences {
  return?: "minimal" | "headers-only" | "representation";
  count?: "exact" | "planned" | "estimated";
  resolution?: "merge-duplicates" | "ignore-duplicates";
  missing?: "default" | "null";
  tx?: "commit" | "rollback";
  handling?: "strict" | "lenient";
  /** Only kept together with `handling=strict`. */
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
 * The first value of a preference counts. Unknown ones are ignored, or refused when the caller asks
 * for strict handling.
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
    // A time zone is the database's business: this one always answers in UTC.
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

/** How the rows of an answer are written. */
export interface Format {
  kind: "array" | "object" | "csv";
  /** Keys whose value is null are left out. */
  stripNulls: boolean;
}

const array: Format = { kind: "array", stripNulls: false };

/**
 * The first media type of `Accept` that can be given.
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

/** The `Content-Type` of an answer in this format. */
export function contentTypeOf({ kind, stripNulls }: Format): string {
  if (kind === "csv") return "text/csv; charset=utf-8";
  if (kind === "array" && !stripNulls) return "application/json; charset=utf-8";
  return `application/vnd.pgrst.${kind}+json${stripNulls ? ";nulls=stripped" : ""}; charset=utf-8`;
}

/** Which rows of the answer are asked for. */
interface RowRange {
  offset: number;
  /** Undefined: to the end. */
  limit: number | undefined;
}

/**
 * The rows that both the query and the `Range` header ask for. A header that is not of the form
 * `0-9` or `10-` asks for nothing.
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
