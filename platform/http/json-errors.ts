import { HttpError } from "./errors.ts";

/** A 400 error for a body that is not JSON, or not acceptable JSON. */
export const badJson = (message: string) => new HttpError(400, "bad_json", message);

/** A 400 error (docs/contracts/api.md#errors); its message defaults to that of the first field. */
export function validationFailed(fields: Record<string, string[]>, message?: string): HttpError {
  const first = Object.values(fields)[0]?.[0];
  return new HttpError(400, "validation_failed", message ?? first ?? "Invalid input", {
    more: { fields },
  });
}
