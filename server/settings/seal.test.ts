import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSeal } from "./seal.ts";

const key = randomBytes(32);
const installation = randomBytes(32);
const ours = createSeal(key, installation);
const secret = "pässword 🔑";

describe("a sealed secret", () => {
  it("opens where it was sealed, and holds nothing of its text", () => {
    const sealed = ours.seal("mail.password", secret);
    expect(ours.open("mail.password", sealed)).toBe(secret);
    expect(sealed.includes("ssword")).toBe(false);
  });

  it("is another each time", () => {
    expect(ours.seal("mail.password", secret)).not.toEqual(ours.seal("mail.password", secret));
  });

  it.each([
    ["another key", createSeal(randomBytes(32), installation), "mail.password"],
    ["another installation with the same key", createSeal(key, randomBytes(32)), "mail.password"],
    ["another name", ours, "texts.token"],
  ])("opens nothing with %s", (_, seal, name) => {
    expect(seal.open(name, ours.seal("mail.password", secret))).toBeUndefined();
  });

  it("opens nothing with any bit changed, or cut off", () => {
    const sealed = ours.seal("mail.password", secret);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(ours.open("mail.password", changed), String(at)).toBeUndefined();
      expect(ours.open("mail.password", sealed.subarray(0, at)), String(at)).toBeUndefined();
    }
  });
});
