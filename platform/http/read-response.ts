import { parseJson } from "./json-body.ts";
import { isWithinLimits, usualJson } from "./json-structure.ts";

/**
 * Reads the response of another service up to a limit.
 *
 * @param limit in bytes
 * @throws when it is longer or truncated
 */
export async function readResponse(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws as `readResponse`, and when the response is not JSON */
export async function readJsonResponse(response: Response, limit: number): Promise<unknown> {
  return parseJson(await readResponse(response, limit));
}

/** Providers' metadata, keys and user info are much shorter, in bytes. */
const responseBytes = 256 * 1024;

/** `fetch` for libraries that parse JSON responses themselves: enforces the same limits. */
export async function fetchJson(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const bytes = await readResponse(response, responseBytes);
  if (!isWithinLimits(bytes, usualJson)) throw new Error("the answer holds too many values");
  const { status, statusText, headers } = response;
  return new Response(bytes.length > 0 ? Uint8Array.from(bytes) : null, {
    status,
    statusText,
    headers,
  });
}
