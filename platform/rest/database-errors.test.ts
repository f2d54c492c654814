import pg from "pg";
import { describe, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { describeDatabaseError } from "./database-errors.ts";
import { createSchemaCache } from "./schema-cache.ts";

function refusal(code: string, message = "no", detail?: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, 0, "error");
  error.code = code;
  error.detail = detail;
  return error;
}

describe("a PostgreSQL error", () => {
  it.each([
    ["23505", 409],
    ["23503", 409],
    ["23502", 400],
    ["22P02", 400],
    ["42703", 400],
    ["42883", 404],
    ["42P01", 404],
    ["25006", 405],
    ["25P03", 503],
    ["55000", 400],
    ["55006", 400],
    ["55P03", 503],
    ["57014", 500],
    ["57P01", 503],
    ["57P02", 503],
    ["57P03", 503],
    ["53100", 503],
    ["53300", 503],
    ["53400", 503],
    ["58030", 503],
    ["40P01", 500],
    ["XX000", 500],
    ["P0001", 400],
    ["P0002", 500],
    ["PT418", 418],
    ["PT999", 500],
    ["28000", 403],
  ])("%s is a %i", (code, status) => {
    expect(describeDatabaseError(refusal(code), "authenticated")).toMatchObject({ status, code });
  });

  it("asks anonymous callers to sign in, and is a 403 for others", () => {
    expect(describeDatabaseError(refusal("42501"), "anon")?.status).toBe(401);
    expect(describeDatabaseError(refusal("42501"), "service_role")?.status).toBe(403);
  });

  it("can define the whole response, with status and headers", () => {
    const message = JSON.stringify({ code: "mine", message: "Closed today", hint: "Call us" });
    const detail = JSON.stringify({ status: 423, headers: { "Retry-After": 60 } });
    expect(describeDatabaseError(refusal("PGRST", message, detail), "anon")).toMatchObject({
      status: 423,
      code: "mine",
      message: "Closed today",
      hint: "Call us",
      details: null,
      headers: { "Retry-After": "60" },
    });
  });
});

describe("an unavailable database", () => {
  it("is a retryable 503", async () => {
    const database = createDatabase({ host: "/nowhere", port: 1 }, () => undefined);
    const cache = createSchemaCache(database);
    await expect(cache.get()).rejects.toMatchObject({ status: 503, code: "PGRST002" });
    const error = await database.transaction("anon", async () => undefined).catch((e) => e);
    expect(describeDatabaseError(error, "anon")).toMatchObject({ status: 503, code: "PGRST000" });
    await database.close();
  });

  it("is not assumed for other errors", () => {
    expect(describeDatabaseError(new TypeError("ours"), "anon")).toBeUndefined();
  });
});
