import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "./server-for-tests.ts";
import { sessionToken } from "./session-token.ts";

const now = Math.floor(Date.now() / 1000);
const session = (expiresAt: number) =>
  JSON.stringify({ access_token: "token", expires_at: expiresAt });

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://shop.example/"));
  return () => vi.unstubAllGlobals();
});

describe("token of the signed-in customer", () => {
  it("is found where the accounts library keeps it, for this host or another", () => {
    localStorage.setItem("sb-shop-auth-token", session(now + 3600));
    expect(sessionToken("")).toBe("token");
    expect(sessionToken("https://accounts.example")).toBeUndefined();
    localStorage.setItem("sb-accounts-auth-token", session(now + 3600));
    expect(sessionToken("https://accounts.example")).toBe("token");
  });

  it.each([[session(now - 1)], ["{}"], ["damaged"]])("is not taken from %s", (stored) => {
    localStorage.setItem("sb-shop-auth-token", stored);
    expect(sessionToken("")).toBeUndefined();
  });
});
