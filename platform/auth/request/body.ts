import type { Context } from "hono";
import * as z from "zod/mini";
import { decodeText, readBytes } from "#platform/http/body-bytes.ts";
import { HttpError } from "#platform/http/errors.ts";
import { defaultZodMessage, parseJsonObject, readFormFields } from "#platform/http/json-body.ts";

const bodyLimit = 1024 * 1024;

/**
 * Reads the JSON body of a request. A missing body counts as an empty object and `null` as absent,
 * since the published client sends both (docs/contracts/auth.md#1-transport).
 *
 * @throws {HttpError} 400 bad_json, 413 request_entity_too_large
 */
export async function readBody<Output>(
  c: Context,
  schema: z.core.$ZodType<Output>,
): Promise<Output> {
  const result = z.safeParse(schema, dropNulls(await readObject(c.req.raw)), defaultZodMessage);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badJson(`${issue?.path.join(".")}: ${issue?.message}`);
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  try {
    const bytes = await readBytes(request, bodyLimit);
    return decodeText(bytes).trim() === "" ? {} : parseJsonObject(bytes);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 413) {
      throw new HttpError(413, "request_entity_too_large", "The request is larger than 1 MB.");
    }
    throw badJson(error.message);
  }
}

const badJson = (detail: string) =>
  new HttpError(400, "bad_json", `Could not parse request body as JSON: ${detail}`);

/** Only at the top level: inside metadata, `null` deletes a key. */
function dropNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** User-defined metadata: any JSON object. */
export const metadata = z.record(z.string(), z.unknown());

/** Fields with which a caller requests the PKCE flow. */
export const pkceFields = {
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.string()),
};

const formLimit = 1024 * 1024;

/**
 * Reads a form posted by a browser: our own, or one posted from a provider's site.
 *
 * @throws {HttpError} 413, or 400 when it is not text or has too many fields
 */
export async function readPostedForm(c: Pick<Context, "req">): Promise<URLSearchParams> {
  try {
    return await readFormFields(c.req.raw, formLimit);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 413) {
      throw new HttpError(413, "request_entity_too_large", "The request is larger than 1 MB.");
    }
    throw new HttpError(400, "validation_failed", "The form could not be read");
  }
}
