import * as z from "zod/mini";
import { readJsonObject } from "#platform/http/json-body.ts";
import { refusal } from "./errors.ts";
import type { StorageContext } from "./service.ts";

/** Room for a thousand names of a thousand characters. */
const bodyLimit = 2 * 1024 * 1024;

/**
 * Reads the JSON body of a call.
 *
 * @throws {HttpError} InvalidRequest naming the first field that is wrong
 */
export async function readBody<Output>(
  c: StorageContext,
  schema: z.core.$ZodType<Output>,
): Promise<Output> {
  const parsed = z.safeParse(schema, await readJsonObject(c, bodyLimit));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal.invalidRequest(`body/${issue?.path.join("/")} ${issue?.message}`);
}
