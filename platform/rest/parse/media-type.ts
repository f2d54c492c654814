import { HttpError } from "#platform/http/errors.ts";

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
