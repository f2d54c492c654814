import { describe, expect, it } from "vitest";
import { emailOf, originOf, safeReturnPath, stateOf } from "./return-path.ts";

describe("the return path after signing in", () => {
  it.each(["/profile", "/admin/appointments?status=pending#row", "/"])("keeps %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "https:evil.example",
    " //evil.example",
    "profile",
    "",
    undefined,
    { from: "/profile" },
  ])("leads home instead of to %j", (path) => {
    expect(safeReturnPath(path)).toBe("/");
  });

  it("never leads back to the sign-in page itself", () => {
    expect(safeReturnPath("/auth?action=register")).toBe("/");
  });

  it("reads the origin stored by a protected page", () => {
    expect(originOf({ from: "/admin" })).toBe("/admin");
    expect(originOf({ from: "//evil.example" })).toBe("/");
    expect(originOf(null)).toBe("/");
  });
});

describe("the email address to sign in with", () => {
  it("comes from the fragment of the link that led to a protected page", () => {
    const state = stateOf({
      pathname: "/admin/setup",
      search: "?a=b",
      hash: "#email=a%2Bb%40c.test",
    });
    expect(state).toEqual({ from: "/admin/setup?a=b", email: "a+b@c.test" });
    expect(emailOf(state)).toBe("a+b@c.test");
  });

  it("is empty if the link names none", () => {
    expect(emailOf(stateOf({ pathname: "/profile", search: "", hash: "#row" }))).toBe("");
    expect(emailOf({ email: 7 })).toBe("");
    expect(emailOf(null)).toBe("");
  });
});
