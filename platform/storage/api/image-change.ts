import * as z from "zod/mini";
import { plainly } from "#platform/http/json-body.ts";
import { storageError } from "./errors.ts";

/** More would only make pixels up. */
const longestSide = 2500;
const side = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(longestSide)));

/** How an image is wanted (docs/contracts/storage.md; `TransformOptions` of the client). */
const imageChangeSchema = z.object({
  width: side,
  height: side,
  resize: z.optional(z.enum(["cover", "contain", "fill"])),
  quality: z.optional(z.coerce.number().check(z.int(), z.gte(20), z.lte(100))),
  /** As it is stored; otherwise WebP for clients that take it. */
  format: z.optional(z.literal("origin")),
});

export type ImageChange = z.infer<typeof imageChangeSchema>;

/** @throws {HttpError} InvalidRequest naming what cannot be meant */
export function imageChangeOf(wish: unknown): ImageChange {
  const parsed = imageChangeSchema.safeParse(wish, plainly);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw storageError.invalidRequest(`${issue?.path.join(".")}: ${issue?.message}`);
}
