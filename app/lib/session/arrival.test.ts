import { describe, expect, it } from "vitest";
import { readArrival, withoutArrival } from "./arrival.ts";

describe("the data in a callback URL", () => {
  it.each([
    ["", "", undefined],
    ["?action=register", "#main", undefined],
    ["?code=c0de", "", { kind: "code", code: "c0de" }],
    [
      "",
      "#access_token=a&refresh_token=r&type=recovery",
      { kind: "session", tokens: { accessToken: "a", refreshToken: "r" }, recovering: true },
    ],
    ["?message=first", "#message=first&sb=", { kind: "one-of-two" }],
    ["?error_code=otp_expired", "", { kind: "refused", code: "otp_expired" }],
    ["", "#error=access_denied&error_description=Call+us", { kind: "refused", code: "" }],
  ])("of %j and %j", (search, hash, expected) => {
    expect(readArrival(search, hash)).toEqual(expected);
  });

  it.each([
    ["half a session", "", "#access_token=a"],
    [
      "a session in the query, where servers and logs see it",
      "?access_token=a&refresh_token=r",
      "",
    ],
    ["an empty code", "?code=", ""],
  ])("is undefined for %s", (_, search, hash) => {
    expect(readArrival(search, hash)).toBeUndefined();
  });

  it("is removed from the URL, and other parameters stay", () => {
    expect(withoutArrival("?action=new-password&code=c0de&error=x")).toBe("?action=new-password");
    expect(withoutArrival("?code=c0de")).toBe("");
  });
});
