import * as z from "zod/mini";
import { defaultZodMessage } from "#platform/http/json-body.ts";
import { storageError } from "./errors.ts";

/** Larger sizes would only interpolate pixels. */
const maxSide = 2500;
const side = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxSide)));

/**
 * Requested transformation of an image (docs/contracts/storage.md; `TransformOptions` of the
 * client).
 */
const imageChangeSchema = z.object({
  width: side,
  height: side,
  resize: z.optional(z.enum(["cover", "contain", "fill"])),
  quality: z.optional(z.coerce.number().check(z.int(), z.gte(20), z.lte(100))),
  /** `origin` keeps the stored format; otherwise WebP for clients that accept it. */
  format: z.optional(z.literal("origin")),
});

export type ImageChange = z.infer<typeof imageChangeSchema>;

/** @throws {HttpError} InvalidRequest naming the invalid option */
export function imageChangeOf(wish: unknown): ImageChange {
  const parsed = imageChangeSchema.safeParse(wish, defaultZodMessage);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw storageError.invalidRequest(`${issue?.path.join(".")}: ${issue?.message}`);
}
