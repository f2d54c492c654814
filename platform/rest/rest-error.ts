import { HttpError } from "#platform/http/errors.ts";

/** A request larger than anything the product asks for; bounds the work of one request. */
export function tooMuch(what: string): HttpError {
  return new HttpError(400, "PGRST100", `The request is too complex: ${what}`);
}
