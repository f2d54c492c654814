import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone-format.ts";

describe("formatPhone", () => {
  it("writes a US number as people dial it", () => {
    expect(formatPhone("+17705550142")).toBe("(770) 555-0142");
  });

  it("returns a number in another format unchanged", () => {
    expect(formatPhone("+4930123456")).toBe("+4930123456");
  });
});
