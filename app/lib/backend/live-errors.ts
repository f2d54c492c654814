import { errorMessages } from "#app/lib/session/accounts.ts";
import { BackendError, unreachable } from "./backend.ts";

/** What the libraries report: auth errors, data API errors, function errors. */
interface Reported {
  message: string;
  code?: string | undefined;
  name?: string;
  status?: number | undefined;
}

/** The error of a call as the screens know it: plain words for known codes, else the service's own. */
export function backendError(error: Reported, status = error.status): BackendError {
  const lost = error.name === "AuthRetryableFetchError" || status === 0 || isLostFetch(error);
  if (lost) return unreachable();
  const code = error.code ?? "unknown";
  return new BackendError(code, errorMessages[code] ?? error.message);
}

/** The sentences of browsers for a request that got no answer. */
const isLostFetch = ({ message }: Reported) =>
  /Failed to fetch|Load failed|NetworkError|fetch failed/.test(message);

interface SupabaseResponse {
  data: unknown;
  error: Reported | null;
  status?: number;
}

/**
 * The data of an answer.
 *
 * @throws {BackendError} when it is an error
 */
export function succeeded<Given extends SupabaseResponse>(
  response: Given,
): Extract<Given, { error: null }>["data"] {
  if (response.error) throw backendError(response.error, response.status);
  return response.data;
}
