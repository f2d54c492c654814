import { describe, expect, it } from "vitest";
import { enrolTotp, totpStep } from "./totp.ts";

// RFC 6238, appendix B: the key "12345678901234567890" and the last six digits of its codes.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("TOTP codes", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [20_000_000_000, "353130", 666_666_666],
  ])("at %i s is %s", (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  it("are accepted one time step late or early, and no more", () => {
    expect(totpStep(secret, "287082", at(60))).toBe(1);
    expect(totpStep(secret, "287082", at(29))).toBe(1);
    expect(totpStep(secret, "287082", at(90))).toBeUndefined();
    expect(totpStep(secret, "287083", at(59))).toBeUndefined();
  });

  it.each(["", "28708", "2870820", "28708a", "２８７０８２", "-28708"])(
    "are rejected when malformed: %j",
    (code) => {
      expect(totpStep(secret, code, at(59))).toBeUndefined();
    },
  );
});

describe("enrolling an authenticator", () => {
  it("returns the key as text, URI and QR code", () => {
    const { secret: key, uri, qr_code: picture } = enrolTotp("Acme: web", "a+b@example.com");
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Acme%3A%20web:a%2Bb%40example\.com\?/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Acme: web",
      secret: key,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(picture).toMatch(/^<svg /);
    // It becomes part of a data URL, where a number sign would end it.
    expect(picture).not.toContain("#");
    expect(enrolTotp("Acme", "a@example.com").secret).not.toBe(key);
  });

  it("makes a QR code even for the longest names", () => {
    const { qr_code: picture } = enrolTotp(
      "\u{1F697}".repeat(64),
      `${"'".repeat(64)}@${"a".repeat(189)}`,
    );
    expect(picture).toMatch(/^<svg /);
  });
});
