import { parseJson } from "./json-body.ts";
import { isWithinLimits, usualJson } from "./json-structure.ts";

/**
 * Reads what another service has answered, and no more of it than it may have to say.
 *
 * @param limit in bytes
 * @throws when it is longer, or breaks off
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

/** @throws as `readResponse`, and when the answer is no JSON */
export async function readJsonResponse(response: Response, limit: number): Promise<unknown> {
  return parseJson(await readResponse(response, limit));
}

/** What a provider says of itself, its keys and its people is much shorter, in bytes. */
const responseBytes = 256 * 1024;

/** `fetch` for libraries that parse the JSON of an answer themselves: within the same limits. */
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
