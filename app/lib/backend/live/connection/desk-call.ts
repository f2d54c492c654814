import { BackendError, unexpectedMessage, unreachable } from "#app/lib/backend/backend.ts";
import { isRecord } from "#app/lib/is-record.ts";
import { noteServerTime } from "#app/lib/server-clock.ts";
import { fetchAsUser } from "./account-fetch.ts";
import type { Client } from "./database.ts";

/** Default timeout of a call, in milliseconds. */
const defaultTimeout = 15_000;

/**
 * Calls the shop's own server as the signed-in administrator (docs/contracts/api.md#desk).
 *
 * @param body sent with POST, as JSON unless it is a file; GET if absent
 * @param timeout in milliseconds
 * @returns the parsed JSON response, or the image
 * @throws {BackendError} with the server's code and message
 */
export async function callDesk(
  client: Client,
  path: string,
  body?: object,
  timeout = defaultTimeout,
): Promise<unknown> {
  return await callServer(client, body ? "POST" : "GET", `/api/desk/${path}`, body, timeout);
}

/** The same at any of the server's addresses, with any method. */
export async function callServer(
  client: Client,
  method: string,
  path: string,
  body?: object,
  timeout = defaultTimeout,
): Promise<unknown> {
  const response = await fetchAsUser(client, path, {
    method,
    headers: {
      Accept: "application/json",
      ...(body && { "Content-Type": body instanceof Blob ? body.type : "application/json" }),
    },
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  noteServerTime(response);
  if (response.ok && response.headers.get("Content-Type")?.startsWith("image/")) {
    return await response.blob();
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  throw new BackendError(
    String(error.code ?? "unknown"),
    String(error.message ?? unexpectedMessage),
  );
}
