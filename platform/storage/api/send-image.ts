import { ImageError, type ImageFormat, withImage } from "#platform/storage/images.ts";
import { storageError } from "./errors.ts";
import type { ImageChange } from "./image-change.ts";
import type { ObjectRow } from "./object-rows.ts";
import { type Audience, setObjectHeaders } from "./send-object.ts";
import type { StorageContext, StorageService } from "./service.ts";

/** Larger files are not decoded for a preview. */
const largestSource = 25 * 1024 * 1024;

/** Responds with an image in the requested size and format. */
export async function sendImage(
  c: StorageContext,
  service: StorageService,
  object: ObjectRow,
  audience: Audience,
  change: ImageChange,
): Promise<Response> {
  if ((object.metadata?.size ?? 0) > largestSource) throw storageError.tooLarge();
  const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
  const source = () => service.storage.get(object.version);
  const { width, height, resize = "cover", quality = 80, format } = change;
  const takesWebp = format !== "origin" && /\bimage\/webp\b/.test(c.req.header("Accept") ?? "");
  try {
    const [bytes, drawn] = await withImage(client, source, async (image, stored) => {
      const as: ImageFormat = takesWebp ? "webp" : stored;
      const resized = image.resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit: resize === "contain" ? "inside" : resize,
      });
      return [await resized.toFormat(as, { quality }).toBuffer(), as] as const;
    });
    // The ETag of the stored bytes would be wrong for the transformed image.
    setObjectHeaders(c, object, audience, { tag: false });
    c.header("Vary", "Accept");
    c.header("X-Transformations", describeChange(change));
    return c.body(Uint8Array.from(bytes), 200, { "Content-Type": `image/${drawn}` });
  } catch (error) {
    if (error instanceof ImageError) throw storageError.invalidRequest(error.message);
    throw error;
  }
}

/** Names of the resize modes in the hosted service's header. */
const resizingTypes = { cover: "fill", contain: "fit", fill: "force" } as const;

/** Describes a transformation in the hosted service's format. */
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
