import type { Context } from "hono";
import * as z from "zod/mini";
import { dropBytes, holdBytes } from "./body-memory.ts";
import { ApiError } from "./errors.ts";

/** Deeper bodies are refused before they reach the database, whose parser has a stack. */
const maximumDepth = 100;

const megabyte = 1024 * 1024;
/** Bodies without photos. */
const smallBytes = 64 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a JSON body of at most `limit` bytes.
 *
 * @throws {ApiError} 415 for another content type, 413 when larger, 400 when it is no JSON object,
 *   nested too deeply, or holds text that cannot be stored (U+0000)
 */
export async function readJsonObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ApiError(415, "unsupported_media_type", "Send the form as application/json.");
  }
  return parseJsonObject(await readText(c.req.raw, limit));
}

/**
 * Reads the fields of an HTML form (application/x-www-form-urlencoded).
 *
 * @throws {ApiError} 413 when it is larger than `limit` bytes, 400 when it holds what cannot be stored
 */
export async function readForm(c: Context, limit: number): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(c.req.raw, limit)));
  assertStorable(fields, 0);
  return fields;
}

/**
 * Reads a body as text.
 *
 * @throws {ApiError} 413 when it is larger than `limit` bytes, 400 when it is not UTF-8
 */
export async function readText(request: Request, limit: number): Promise<string> {
  return decode(await readBytes(request, limit));
}

/** @throws {ApiError} 400 when it is no JSON object that the database could store */
export function parseJsonObject(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError(400, "bad_json", "The body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new ApiError(400, "bad_json", "The body must be a JSON object.");
  }
  assertStorable(body, 0);
  return body as Record<string, unknown>;
}

/** @throws {ApiError} 413 when the body is larger than `limit` bytes; {Unavailable} for now */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (announced > limit) throw tooLarge(limit);
  if (announced <= smallBytes) {
    // No body is longer than announced (RFC 9112, section 6.3): this one needs no counting stream.
    holdBytes(request, announced);
    return new Uint8Array(await request.arrayBuffer());
  }
  let chunks: Uint8Array[] = [];
  let size = 0;
  let refusal: unknown;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    // Read to its end all the same: a sender who is cut off while sending sees no answer.
    if (refusal) continue;
    try {
      holdBytes(request, chunk.byteLength);
      chunks.push(chunk);
    } catch (error) {
      refusal = error;
      dropBytes(request);
      chunks = [];
    }
  }
  if (refusal) throw refusal;
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): ApiError {
  return new ApiError(
    413,
    "payload_too_large",
    limit < megabyte
      ? `The request is larger than ${Math.floor(limit / 1024)} kB.`
      : `The request is larger than ${Math.floor(limit / megabyte)} MB. Please send fewer or smaller photos.`,
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ApiError(400, "bad_json", "The body is not valid UTF-8.");
  }
}

function assertStorable(value: unknown, depth: number): void {
  if (depth > maximumDepth) {
    throw new ApiError(400, "bad_json", "The body is nested too deeply.");
  }
  if (typeof value === "string") {
    // PostgreSQL stores neither U+0000 nor half a surrogate pair.
    if (value.includes("\u0000") || !value.isWellFormed()) {
      throw new ApiError(400, "bad_json", "The body holds characters that are no text.");
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key, depth + 1);
      assertStorable(inner, depth + 1);
    }
  }
}

/**
 * Checks a body against a form's schema.
 *
 * @throws {ApiError} 400 `validation_failed` with the first message of every field that is wrong
 */
export function validate<Output>(schema: z.core.$ZodType<Output>, body: unknown): Output {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    fields[String(issue.path[0] ?? "form")] ??= [issue.message];
  }
  throw validationFailed(fields);
}

/** The 400 of the forms contract; the message is the first field's unless one is given. */
export function validationFailed(fields: Record<string, string[]>, message?: string): ApiError {
  const first = Object.values(fields)[0]?.[0];
  return new ApiError(400, "validation_failed", message ?? first ?? "Invalid input", { fields });
}
