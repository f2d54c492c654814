import { BackendError, unexpectedMessage, unreachable } from "#app/lib/backend/backend.ts";
import { errorMessages } from "#app/lib/session/accounts.ts";

/** Errors reported by the libraries: of auth, data API and functions. */
interface Reported {
  message: string;
  code?: string | undefined;
  name?: string;
  status?: number | undefined;
}

/**
 * Converts a library's error: plain messages for known codes, otherwise the service's own. What a proxy before
 * it responds, a page or nothing, is no message for users, and neither is what a constraint of the database says.
 */
export function backendError(error: Reported, status = error.status): BackendError {
  const lost = error.name === "AuthRetryableFetchError" || status === 0 || isLostFetch(error);
  if (lost) return unreachable();
  const code = error.code ?? "unknown";
  const isOwn =
    (error.code !== undefined || (status ?? 0) < 500) &&
    !/ violates .+ constraint/.test(error.message);
  const message = errorMessages[code] ?? ((isOwn && error.message) || unexpectedMessage);
  return new BackendError(code, message);
}

/** Messages of browsers for a request without a response. */
const isLostFetch = ({ message }: Reported) =>
  /Failed to fetch|Load failed|NetworkError|fetch failed/.test(message);

interface SupabaseResponse {
  data: unknown;
  error: Reported | null;
  status?: number;
}

/**
 * Returns the data of a response.
 *
 * @throws {BackendError} if it is an error
 */
export function succeeded<Given extends SupabaseResponse>(
  response: Given,
): Extract<Given, { error: null }>["data"] {
  if (response.error) throw backendError(response.error, response.status);
  return response.data;
}
