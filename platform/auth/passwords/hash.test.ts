import { hash as bcrypt } from "bcryptjs";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdatedHash, isUsableHash, verifyPassword } from "./hash.ts";

describe("a password", () => {
  it("is verified by its hash, and no other is", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword("correct horse", stored)).toBe(true);
    for (const wrong of ["correct hors", "correct horse ", "", "Correct horse"]) {
      expect(await verifyPassword(wrong, stored)).toBe(false);
    }
  });

  it("has a different hash each time", async () => {
    expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
  });

  it("is verified by hashes imported from other services", async () => {
    // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const reference =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword("password", reference)).toBe(true);
    expect(await verifyPassword("passwort", reference)).toBe(false);
    const old = await bcrypt("password", 4);
    expect(await verifyPassword("password", old)).toBe(true);
    expect(await verifyPassword("passwort", old)).toBe(false);
    expect([reference, old].map(isOutdatedHash)).toEqual([true, true]);
    expect(isOutdatedHash(await hashPassword("x"))).toBe(false);
  });

  it("longer than 72 bytes is never verified, even if its beginning matches", async () => {
    const stored = await bcrypt("a".repeat(72), 4);
    expect(await verifyPassword("a".repeat(72), stored)).toBe(true);
    expect(await verifyPassword("a".repeat(73), stored)).toBe(false);
  });

  it.each([
    undefined,
    null,
    "",
    "plain text",
    "$argon2id$",
    "$argon2id$v=19$m=8,t=1,p=1$x$y",
    "$2b$",
  ])("is never verified by the invalid hash %j", async (stored) => {
    expect(await verifyPassword("", stored)).toBe(false);
    if (stored) expect(isUsableHash(stored)).toBe(false);
  });

  it("takes as long to reject without a stored hash as with one", async () => {
    const stored = await hashPassword("correct horse");
    // CPU time, which does not depend on the load of the machine.
    const time = async (hash: string | null) => {
      const started = process.cpuUsage();
      for (let turn = 0; turn < 8; turn += 1) await verifyPassword("a guess", hash);
      return process.cpuUsage(started).user;
    };
    await time(stored);
    const ratio = (await time(null)) / (await time(stored));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
