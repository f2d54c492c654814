import { describe, expect, it } from "vitest";
import { backendError } from "./errors.ts";

describe("the message of an error", () => {
  it("is the service's own", () => {
    const reported = { code: "PGRST116", message: "This record is gone" };
    expect(backendError(reported, 406).message).toBe("This record is gone");
  });

  it.each([
    'new row for relation "short_links" violates check constraint "short_links_path_check"',
    'duplicate key value violates unique constraint "short_links_pkey"',
  ])("is a sentence if a constraint says: %s", (message) => {
    expect(backendError({ code: "23514", message }, 400).message).toBe(
      "An unexpected error occurred. Please try again.",
    );
  });

  it.each([
    ["a page", "<html><h1>502 Bad Gateway</h1></html>"],
    ["nothing", undefined],
  ])("is a sentence if a proxy responds with %s", (_, message) => {
    expect(backendError({ message: message as string }, 502).message).toBe(
      "An unexpected error occurred. Please try again.",
    );
  });
});
