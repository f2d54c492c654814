import * as z from "zod/mini";
import { ImageError, type ImageFormat, withImage } from "#server/storage/images.ts";
import { refusal } from "./errors.ts";
import type { ObjectRow } from "./object-rows.ts";
import { type Audience, setObjectHeaders } from "./send-object.ts";
import type { StorageContext, StorageService } from "./service.ts";

/** More would only make pixels up. */
const longestSide = 2500;
/** Larger files are not taken apart for a preview. */
const largestSource = 25 * 1024 * 1024;

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

/** @throws {StorageError} InvalidRequest naming what cannot be meant */
export function imageChangeOf(wish: unknown): ImageChange {
  const parsed = imageChangeSchema.safeParse(wish);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal.invalidRequest(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** Answers with an image in the wanted size and format. */
export async function sendImage(
  c: StorageContext,
  service: StorageService,
  object: ObjectRow,
  audience: Audience,
  change: ImageChange,
): Promise<Response> {
  if ((object.metadata?.size ?? 0) > largestSource) throw refusal.tooLarge();
  const source = await service.storage.get(object.version);
  const { width, height, resize = "cover", quality = 80, format } = change;
  const takesWebp = format !== "origin" && /\bimage\/webp\b/.test(c.req.header("Accept") ?? "");
  try {
    const [bytes, drawn] = await withImage(source, async (image, stored) => {
      const as: ImageFormat = takesWebp ? "webp" : stored;
      const resized = image.resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit: resize === "contain" ? "inside" : resize,
      });
      return [await resized.toFormat(as, { quality }).toBuffer(), as] as const;
    });
    // The stored bytes' own tag would say that this is the same.
    setObjectHeaders(c, object, audience, { tag: false });
    c.header("Vary", "Accept");
    c.header("X-Transformations", describeChange(change));
    return c.body(Uint8Array.from(bytes), 200, { "Content-Type": `image/${drawn}` });
  } catch (error) {
    if (error instanceof ImageError) throw refusal.invalidRequest(error.message);
    throw error;
  }
}

/** The names under which image servers know the ways to resize, as the hosted service says them. */
const resizingTypes = { cover: "fill", contain: "fit", fill: "force" } as const;

/** What was done to an image, as the hosted service describes it. */
function describeChange({ height, width, resize = "cover", quality }: ImageChange): string {
  const isResized = height !== undefined || width !== undefined;
  return [
    height !== undefined && `height:${height}`,
    width !== undefined && `width:${width}`,
    isResized && `resizing_type:${resizingTypes[resize]}`,
    quality !== undefined && `quality:${quality}`,
  ]
    .filter(Boolean)
    .join(",");
}
