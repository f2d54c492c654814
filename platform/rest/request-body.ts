import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isWithinLimits, type JsonLimits } from "#platform/http/json-structure.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import { tooMuch } from "./errors.ts";
import { invalidBody, parseCsv } from "./parse/body.ts";

/** A request's body, with the kind derived from its `Content-Type`. */
export interface RequestBody {
  kind: "json" | "csv" | "form" | "text" | "xml" | "bytes";
  bytes: Uint8Array;
}

const kilobyte = 1024;

/**
 * Maximum body size in bytes by role: anonymous callers send a few fields, users a page of rows,
 * the owner's programs whole tables.
 */
const largestBody: Readonly<Record<Caller["role"], number>> = {
  anon: 64 * kilobyte,
  authenticated: 1024 * kilobyte,
  service_role: 5 * 1024 * kilobyte,
};

/** Enough for ten thousand rows of twenty columns, with their names. */
const jsonLimits: JsonLimits = { depth: 100, values: 600_000, looseBytes: 5 * 1024 * kilobyte };

const maximumFormFields = 1000;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * @param role of the request's token
 * @throws {HttpError} 413, 400 for JSON with too much structure, or 415 for an unsupported type
 */
export async function readBody(
  c: Context<AppEnvironment>,
  role: Caller["role"],
): Promise<RequestBody> {
  const bytes = await readBytes(c.req.raw, largestBody[role]).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(error.status, "PGRST102", error.message);
  });
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const kind = kindOf(type);
  if (kind === "json" && !isWithinLimits(bytes, jsonLimits)) {
    throw invalidBody("The body holds too many values, or they are nested too deeply.");
  }
  if (kind) return { kind, bytes };
  if (bytes.length === 0) return { kind: "json", bytes };
  throw unacceptable(type ?? "");
}

function kindOf(type: string | undefined): RequestBody["kind"] | undefined {
  switch (type) {
    case undefined:
    case "":
      return "json";
    case "text/csv":
      return "csv";
    case "application/x-www-form-urlencoded":
      return "form";
    case "text/plain":
      return "text";
    case "text/xml":
      return "xml";
    case "application/octet-stream":
      return "bytes";
    default:
      return /^application\/([\w.]+\+)?json$/.test(type) ? "json" : undefined;
  }
}

/** @throws {HttpError} 400 PGRST102 when it is not UTF-8 */
export function textOf({ bytes }: RequestBody): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalidBody("The body is not valid UTF-8.");
  }
}

/**
 * Converts rows of a write or arguments of a call to JSON. Values of CSV and forms become strings,
 * which PostgreSQL parses by the column's type.
 *
 * @throws {HttpError} 400 PGRST102, 415 for a body that is neither
 */
export function jsonOf(body: RequestBody): string {
  switch (body.kind) {
    case "json":
      return textOf(body);
    case "csv":
      return JSON.stringify(parseCsv(textOf(body)));
    case "form":
      return JSON.stringify(
        Object.fromEntries([...formOf(body)].map(([name, values]) => [name, values.at(-1)])),
      );
    case "text":
      throw unacceptable("text/plain");
    case "xml":
      throw unacceptable("text/xml");
    case "bytes":
      throw unacceptable("application/octet-stream");
  }
}

/** The fields of a form, each with all its values. */
export function formOf(body: RequestBody): Map<string, string[]> {
  const text = textOf(body);
  if (text.split("&", maximumFormFields + 1).length > maximumFormFields) {
    throw tooMuch(`more than ${maximumFormFields} fields`);
  }
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return new Map([...fields].map(([name, all]) => [name, all.map(([, value]) => value)]));
}

function unacceptable(type: string): HttpError {
  return new HttpError(415, "PGRST102", `Content-Type not acceptable: ${type}`);
}
