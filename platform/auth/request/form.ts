import type { Context } from "hono";
import { HttpError } from "#platform/http/errors.ts";
import { readFormFields } from "#platform/http/json-body.ts";

const formLimit = 1024 * 1024;

/**
 * Reads the form that a browser posts: one of ours, or on behalf of another site, as providers make
 * it do.
 *
 * @throws {HttpError} 413, or 400 when it is no text or has too many fields
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
