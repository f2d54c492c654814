import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError } from "./errors.ts";

/** Refuses bodies of more than `bytes` with the 413 of the forms contract. */
export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ApiError(413, "payload_too_large", "The request is too large.");
    },
  });
}
