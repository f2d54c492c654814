import * as z from "zod/mini";
import { readBytes } from "#platform/http/body-bytes.ts";
import { defaultZodMessage, parseJsonObject, readJsonObject } from "#platform/http/json-body.ts";
import { storageError } from "./errors.ts";
import type { BucketRow } from "./object-rows.ts";
import type { StorageContext } from "./service.ts";

/** Enough for a thousand names of a thousand characters. */
const bodyLimit = 2 * 1024 * 1024;

/**
 * Reads the JSON body of a request.
 *
 * @throws {HttpError} InvalidRequest naming the first invalid field
 */
export async function readBody<Output>(
  c: StorageContext,
  schema: z.core.$ZodType<Output>,
): Promise<Output> {
  const parsed = z.safeParse(schema, await readJsonObject(c, bodyLimit), defaultZodMessage);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw storageError.invalidRequest(`body/${issue?.path.join("/")} ${issue?.message}`);
}

/**
 * Maximum object size in bytes unless the bucket has a lower limit; the same as in hosted services.
 */
const largestObject = 50 * 1024 * 1024;
/** Allowance for form fields besides the file. */
const formOverhead = 64 * 1024;

export interface Upload {
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | undefined;
}

/**
 * Reads an upload in either form (docs/contracts/storage.md#uploads): a multipart form with the
 * file, `cacheControl` and `metadata`, or the raw bytes with headers.
 *
 * @throws {HttpError} larger than the bucket allows, or of another type
 */
export async function readUpload(
  request: Request,
  bucket: Pick<BucketRow, "file_size_limit" | "allowed_mime_types">,
): Promise<Upload> {
  const limit = Math.min(bucket.file_size_limit ?? largestObject, largestObject);
  const type = request.headers.get("Content-Type") ?? "application/octet-stream";
  if (/^multipart\/form-data\b/i.test(type)) {
    const upload = await readForm(request, type, limit);
    assertMimeType(upload.mimetype, bucket.allowed_mime_types);
    return upload;
  }
  assertMimeType(type, bucket.allowed_mime_types);
  return await readRaw(request, type, limit);
}

async function readRaw(request: Request, mimetype: string, limit: number): Promise<Upload> {
  const bytes = await readBytes(request, limit);
  const metadata = request.headers.get("X-Metadata");
  return {
    bytes,
    mimetype,
    cacheControl: request.headers.get("Cache-Control") ?? "no-cache",
    userMetadata: metadata ? parseMetadata(Buffer.from(metadata, "base64")) : undefined,
  };
}

async function readForm(request: Request, type: string, limit: number): Promise<Upload> {
  const body = await readBytes(request, limit + formOverhead);
  const form = await new Response(Uint8Array.from(body), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw storageError.invalidRequest("The form could not be read");
    });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw storageError.invalidRequest("No content provided");
  if (file.size > limit) throw storageError.tooLarge();
  const seconds = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: file.type || "application/octet-stream",
    cacheControl:
      typeof seconds === "string" && /^\d+$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    userMetadata: typeof metadata === "string" ? parseMetadata(Buffer.from(metadata)) : undefined,
  };
}

function parseMetadata(json: Uint8Array): Record<string, unknown> {
  try {
    return parseJsonObject(json);
  } catch {
    throw storageError.invalidMetadata();
  }
}

function assertMimeType(mimetype: string, allowed: readonly string[] | null): void {
  const essence = mimetype.split(";")[0]?.trim().toLowerCase() ?? "";
  // It is sent as a header later, so it must be valid in one.
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(essence) || !/^[\x20-\x7e]*$/.test(mimetype)) {
    throw storageError.mimeType(mimetype);
  }
  if (!allowed || allowed.length === 0) return;
  const [family] = essence.split("/");
  if (
    !allowed.some((entry) => ["*", "*/*", essence, `${family}/*`].includes(entry.toLowerCase()))
  ) {
    throw storageError.mimeType(mimetype);
  }
}
