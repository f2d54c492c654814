import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "#app/lib/is-record.ts";
import { BackendError, unreachable } from "./backend.ts";

/** Milliseconds after which a call without an answer has none. */
const usualPatience = 15_000;

/**
 * Calls the shop's own server as the administrator who is signed in (docs/contracts/api.md#desk).
 *
 * @param body sent with POST; left out: GET
 * @param patience milliseconds to wait for the answer
 * @throws {BackendError} with the server's code and sentence
 */
export async function callDesk(
  client: SupabaseClient,
  path: string,
  body?: object,
  patience = usualPatience,
): Promise<unknown> {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`/api/desk/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${data.session?.access_token}`,
      ...(body && { "Content-Type": "application/json" }),
    },
    signal: AbortSignal.timeout(patience),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return said;
  const error = isRecord(said) && isRecord(said.error) ? said.error : {};
  throw new BackendError(
    String(error.code ?? "unknown"),
    String(error.message ?? "An unexpected error occurred. Please try again."),
  );
}
