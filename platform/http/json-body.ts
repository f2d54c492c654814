import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import * as z from "zod/mini";
import { HttpError } from "#platform/http/errors.ts";
import { decodeText, readBytes, readText } from "./body-bytes.ts";
import { isWithinLimits, type JsonLimits, usualJson } from "./json-structure.ts";

/** From here on, a body is read in several turns: others are answered in between. */
const largeBytes = 1024 * 1024;
/** Fields of an HTML form; the largest of ours has five. */
const maximumFormFields = 100;

/**
 * Reads a JSON body of at most `limit` bytes.
 *
 * @throws {HttpError} 415 for another content type, 413 when larger, 400 when it is no JSON object,
 *   has more structure than `structure` allows, or holds text that cannot be stored (U+0000)
 */
export async function readJsonObject(
  c: Context,
  limit: number,
  structure?: JsonLimits,
): Promise<Record<string, unknown>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new HttpError(415, "unsupported_media_type", "Send the form as application/json.");
  }
  let text = await readJsonText(c.req.raw, limit, structure);
  const isLarge = text.length > largeBytes;
  if (isLarge) await nextTurn();
  const body = asObject(parseText(text));
  if (isLarge) {
    text = "";
    await nextTurn();
    // The bytes and their text, three times as much as the values: where memory is scarce (request-memory.ts).
    globalThis.gc?.();
  }
  return body;
}

/**
 * Reads a JSON body that is parsed later or elsewhere.
 *
 * @throws {HttpError} 413 when it is larger than `limit` bytes, 400 when it is not UTF-8 or has more
 *   structure than `structure` allows
 */
async function readJsonText(
  request: Request,
  limit: number,
  structure?: JsonLimits,
): Promise<string> {
  const assertGood = (part: Uint8Array) => assertWithinLimits(part, structure);
  const bytes = await readBytes(request, limit, assertGood);
  assertGood(bytes);
  return decodeText(bytes);
}

/**
 * Parses JSON that somebody else has written.
 *
 * @throws {HttpError} 400 when it is no JSON in UTF-8, or has more structure than is usual
 */
export function parseJson(bytes: Uint8Array): unknown {
  assertWithinLimits(bytes);
  return parseText(decodeText(bytes));
}

/** @throws {HttpError} 400 when it is no JSON object that the database could store */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  return asObject(parseJson(bytes));
}

/**
 * Reads an HTML form (application/x-www-form-urlencoded) as a browser posts it.
 *
 * @throws {HttpError} 413 when it is larger than `limit` bytes, 400 when it is no text or has too many
 *   fields
 */
export async function readFormFields(request: Request, limit: number): Promise<URLSearchParams> {
  const pairs = (await readText(request, limit)).split("&", maximumFormFields + 1);
  if (pairs.length > maximumFormFields) throw badJson("The form has too many fields.");
  return new URLSearchParams(pairs.join("&"));
}

/**
 * Reads the fields of an HTML form of ours.
 *
 * @throws {HttpError} as `readFormFields`, and 400 when it holds what cannot be stored
 */
export async function readForm(c: Context, limit: number): Promise<Record<string, string>> {
  const fields = Object.fromEntries(await readFormFields(c.req.raw, limit));
  assertStorable(fields);
  return fields;
}

function assertWithinLimits(bytes: Uint8Array, limits: JsonLimits = usualJson): void {
  if (!isWithinLimits(bytes, limits)) {
    throw badJson("The body holds too many values, or they are nested too deeply.");
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson("The body is not valid JSON.");
  }
}

function asObject(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badJson("The body must be a JSON object.");
  }
  assertStorable(body);
  return body as Record<string, unknown>;
}

/** Looks at everything in a body whose structure is bounded. */
function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    // PostgreSQL stores neither U+0000 nor half a surrogate pair.
    if (value.includes("\u0000") || !value.isWellFormed()) {
      throw badJson("The body holds characters that are no text.");
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(inner);
    }
  }
}

const badJson = (message: string) => new HttpError(400, "bad_json", message);

/**
 * What is said where a schema has no words of its own. zod's default is a setting of the whole process,
 * which every library in it may change.
 */
export const plainly = { error: () => "Invalid input" };

/**
 * Checks a body against a form's schema.
 *
 * @throws {HttpError} 400 `validation_failed` with the first message of every field that is wrong
 */
export function validate<Output>(schema: z.core.$ZodType<Output>, body: unknown): Output {
  const result = z.safeParse(schema, body, plainly);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    fields[String(issue.path[0] ?? "form")] ??= [issue.message];
  }
  throw validationFailed(fields);
}

/** A 400 (docs/contracts/api.md#errors); the message is the first field's unless one is given. */
export function validationFailed(fields: Record<string, string[]>, message?: string): HttpError {
  const first = Object.values(fields)[0]?.[0];
  return new HttpError(400, "validation_failed", message ?? first ?? "Invalid input", {
    more: { fields },
  });
}
