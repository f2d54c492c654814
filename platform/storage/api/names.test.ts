import { describe, expect, it } from "vitest";
import { assertBucketName, assertKey } from "./names.ts";

describe("the name of an object", () => {
  it.each([
    "..",
    "../a",
    "a/../b",
    "a/..",
    ".",
    "./a",
    "a/./b",
    "a//b",
    "/a",
    "a/",
    "",
    "a\0",
    "a\nb",
    "é",
    "a".repeat(1025),
  ])("cannot be %j", (key) => {
    expect(() => assertKey(key)).toThrow("Invalid key: ");
  });

  it.each(["a", ".a", "..a", "a..", "...", "a/.keep", "a/b..c/d", "a".repeat(1024)])(
    "can be %j",
    (key) => {
      expect(() => assertKey(key)).not.toThrow();
    },
  );
});

describe("the name of a bucket", () => {
  it.each(["", ".", "..", "a/b", "a".repeat(64)])("cannot be %j", (name) => {
    expect(() => assertBucketName(name)).toThrow("Bucket name invalid");
  });

  it("can be several words", () => {
    expect(() => assertBucketName("photos of 2026, v.2")).not.toThrow();
  });
});
