import { describe, expect, it } from "vitest";
import { judgeVin } from "./vin.ts";

const isVin = (text: string) => judgeVin(text).verdict === "right";

describe("a VIN", () => {
  it.each([
    ["1HGCM82633A004352", true],
    ["1M8GDM9AXKP042788", true],
    ["11111111111111111", true],
    ["1HGCM82633A004353", false],
    ["1HGCM82633A04352", false],
    ["1HGCM82633A00435O", false],
    ["1hgcm-82633-a004352", true],
    ["", false],
  ])("is valid by its check digit: %s %s", (vin, right) => {
    expect(isVin(vin)).toBe(right);
  });

  it("with any one digit wrong is rejected", () => {
    const vin = "1HGCM82633A004352";
    for (const at of [1, 5, 11, 16]) {
      expect(isVin(`${vin.slice(0, at)}9${vin.slice(at + 1)}`), `${at}`).toBe(false);
    }
  });
});

it.each([
  ["7R02C123456", "unusual"],
  ["BNR33-012345", "unusual"],
  ["WBAAP71070PK12345", "unusual"],
  ["1HGCM82633A004353", "wrong"],
  ["1HGCM82633A00435O", "wrong"],
  ["123", "none"],
  ["see notes!", "none"],
])("%s is judged %s", (vin, verdict) => {
  expect(judgeVin(vin)).toEqual({ vin: vin.replaceAll(" ", "").toUpperCase(), verdict });
});
