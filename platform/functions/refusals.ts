import pg from "pg";
import { HttpError } from "#platform/http/errors.ts";

/** 401, whose code is the number for clients of the hosted service. */
export const unauthorized = (message: string) =>
  new HttpError(401, "unauthorized", message, { more: { code: 401 } });

/** What the database refuses in words of its own; undefined for any other error. */
export function describeRefusal(error: unknown): HttpError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "PT401":
      return unauthorized("Invalid JWT");
    case "PT403":
      return new HttpError(403, error.message, error.detail ?? error.message);
    case "PT409":
      return new HttpError(409, "conflict", error.message);
    default:
      return undefined;
  }
}
