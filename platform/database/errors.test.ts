import pg from "pg";
import { describe, expect, it } from "vitest";
import { isUnavailable } from "./errors.ts";

const fromDatabase = (code: string, severity = "ERROR") =>
  Object.assign(new pg.DatabaseError("no", 0, "error"), { code, severity });
const fromSystem = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

describe("a failure is retryable", () => {
  it.each([
    ["PostgreSQL shuts down", fromDatabase("57P01")],
    ["PostgreSQL has crashed", fromDatabase("57P02")],
    ["PostgreSQL starts or recovers", fromDatabase("57P03")],
    ["its disk is full", fromDatabase("53100")],
    ["its disk is broken", fromDatabase("58030")],
    ["it has too many connections", fromDatabase("53300")],
    ["it is told to take no more", fromDatabase("53400")],
    ["a pooler doesn't reach it", fromDatabase("08P01", "FATAL")],
    ["nothing listens", fromSystem("ECONNREFUSED", "connect")],
    ["our disk is full", fromSystem("ENOSPC", "open")],
    ["our disk is broken", fromSystem("EIO", "fsync")],
    ["our disk is read-only", fromSystem("EROFS", "mkdir")],
    ["too many files are open", fromSystem("EMFILE", "open")],
  ])("when %s", (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ["a row is refused", fromDatabase("23514")],
    ["a statement has too many parameters", fromDatabase("08P01")],
    ["a file is not there", fromSystem("ENOENT", "open")],
    ["the program is wrong", new TypeError("undefined is not a function")],
  ])("but not when %s", (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
