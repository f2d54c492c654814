import { isUtf8 } from "node:buffer";
import { HttpError } from "#platform/http/errors.ts";
import { dropBytes, reserveBytes, smallBody } from "./request-memory.ts";

const megabyte = 1024 * 1024;

/** Takes a body as it arrives. */
interface Receiver {
  /** May throw, so that a rejected body is not read to its end. */
  take(chunk: Uint8Array): void;
  /** Lets go of what it has taken: the body is rejected. */
  forget(): void;
}

/**
 * Receives a body in chunks.
 *
 * @throws {HttpError} 413 when it is larger than `limit` bytes; {Unavailable} while memory is
 *   short; what `take` throws
 */
export async function receiveBytes(
  request: Request,
  limit: number,
  receiver: Receiver,
): Promise<void> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (announced > limit) throw tooLarge(limit);
  if (announced <= smallBody) {
    // A body is never longer than announced (RFC 9112, section 6.3), so no counting is needed.
    reserveBytes(request, announced);
    receiver.take(new Uint8Array(await request.arrayBuffer()));
    return;
  }
  let size = 0;
  let failure: unknown;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    // Read the rest anyway: a client cut off while sending would not see the response.
    if (failure) continue;
    try {
      reserveBytes(request, chunk.byteLength);
    } catch (error) {
      failure = error;
      receiver.forget();
      // Afterwards, so that the garbage collector can free it.
      dropBytes(request);
      continue;
    }
    receiver.take(chunk);
  }
  if (failure) throw failure;
}

/**
 * Reads a body.
 *
 * @param assertGood checks the beginning of a large body each time its received size has doubled,
 *   so that a rejected body is not read to its end
 * @throws {HttpError} as `receiveBytes`, and what `assertGood` throws
 */
export async function readBytes(
  request: Request,
  limit: number,
  assertGood?: (beginning: Uint8Array) => void,
): Promise<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let nextCheck = smallBody;
  await receiveBytes(request, limit, {
    take(chunk) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (!assertGood || size < nextCheck) return;
      nextCheck = 2 * size;
      assertGood(Buffer.concat(chunks));
    },
    forget() {
      chunks = [];
    },
  });
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks);
}

/**
 * Reads a body as text.
 *
 * @throws {HttpError} 413 when it is larger than `limit` bytes, 400 when it is not UTF-8
 */
export async function readText(request: Request, limit: number): Promise<string> {
  return decodeText(await readBytes(request, limit));
}

/** @throws {HttpError} 400 when it is not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new HttpError(400, "bad_json", "The body is not valid UTF-8.");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  // A byte order mark has no meaning in UTF-8 (Unicode, section 23.8), and parsers reject it.
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

function tooLarge(limit: number): HttpError {
  return new HttpError(
    413,
    "payload_too_large",
    limit < megabyte
      ? `The request is larger than ${Math.floor(limit / 1024)} kB.`
      : `The request is larger than ${Math.floor(limit / megabyte)} MB. Please send fewer or smaller photos.`,
  );
}
