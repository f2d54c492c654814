import type { Context } from "hono";
import * as z from "zod/mini";
import { decodeText, readBytes, readText, receiveBytes } from "./body-bytes.ts";
import { badJson, HttpError, validationFailed } from "./errors.ts";
import { isWithinLimits, usualJson } from "./json-structure.ts";
import { createSplitter, type LongStrings } from "./long-strings.ts";

/** Maximum fields of an HTML form; our largest is an estimate of sixty lines, with two each. */
const maximumFormFields = 130;

/**
 * Reads a JSON body of at most `limit` bytes.
 *
 * @param longStrings where it may hold megabytes of text
 * @throws {HttpError} 415 for another content type, 413 when larger, 400 when it is not a JSON
 *   object, exceeds `usualJson`, or contains text that cannot be stored (U+0000)
 */
export async function readJsonObject(
  c: Context,
  limit: number,
  longStrings?: LongStrings,
): Promise<Record<string, unknown>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new HttpError(415, "unsupported_media_type", "Send the form as application/json.");
  }
  if (!longStrings) {
    return parseJsonObject(await readBytes(c.req.raw, limit, assertWithinLimits));
  }
  const splitter = createSplitter(longStrings);
  await receiveBytes(c.req.raw, limit, splitter);
  const body = parseJsonObject(splitter.text());
  splitter.putBack(body);
  return body;
}

/**
 * Parses untrusted JSON.
 *
 * @throws {HttpError} 400 when it is not JSON in UTF-8, or exceeds `usualJson`
 */
export function parseJson(bytes: Uint8Array): unknown {
  assertWithinLimits(bytes);
  return parseText(decodeText(bytes));
}

/** @throws {HttpError} 400 when it is not a JSON object that the database can store */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  return asObject(parseJson(bytes));
}

/**
 * Reads an HTML form (application/x-www-form-urlencoded) posted by a browser.
 *
 * @throws {HttpError} 413 when it is larger than `limit` bytes, 400 when it is not text or has too
 *   many fields
 */
export async function readFormFields(request: Request, limit: number): Promise<URLSearchParams> {
  const pairs = (await readText(request, limit)).split("&", maximumFormFields + 1);
  if (pairs.length > maximumFormFields) throw badJson("The form has too many fields.");
  return new URLSearchParams(pairs.join("&"));
}

/**
 * Reads the fields of one of our HTML forms.
 *
 * @throws {HttpError} as `readFormFields`, and 400 when it contains text that cannot be stored
 */
export async function readForm(c: Context, limit: number): Promise<Record<string, string>> {
  const fields = Object.fromEntries(await readFormFields(c.req.raw, limit));
  assertStorable(fields);
  return fields;
}

function assertWithinLimits(bytes: Uint8Array): void {
  if (!isWithinLimits(bytes, usualJson)) {
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

/** Recurses safely: the depth of the body has been limited before. */
function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    // PostgreSQL cannot store U+0000 or lone surrogates.
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

/**
 * Message where a schema has none. Fixed, since zod's default is a process-wide setting that any
 * library may change.
 */
export const defaultZodMessage = { error: () => "Invalid input" };

/**
 * Validates a body against a form's schema.
 *
 * @throws {HttpError} 400 `validation_failed` with the first message of every invalid field
 */
export function validate<Output>(schema: z.core.$ZodType<Output>, body: unknown): Output {
  const result = z.safeParse(schema, body, defaultZodMessage);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    fields[String(issue.path[0] ?? "form")] ??= [issue.message];
  }
  throw validationFailed(fields);
}
