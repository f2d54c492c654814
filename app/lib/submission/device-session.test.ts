import { beforeEach, describe, expect, it, vi } from "vitest";
import { deviceSession } from "./device-session.ts";
import { memoryStorage } from "./server-for-tests.ts";

const now = Math.floor(Date.now() / 1000);
const session = (expiresAt: number) =>
  JSON.stringify({ access_token: "token", expires_at: expiresAt, user: { id: "a-1" } });

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://shop.example/"));
  return () => vi.unstubAllGlobals();
});

describe("session of the signed-in customer", () => {
  it("is found where the accounts library keeps it, for this host or another", () => {
    localStorage.setItem("sb-shop-auth-token", session(now + 3600));
    expect(deviceSession("")).toEqual({ token: "token", account: "a-1" });
    expect(deviceSession("https://accounts.example")).toBeUndefined();
    localStorage.setItem("sb-accounts-auth-token", session(now + 3600));
    expect(deviceSession("https://accounts.example")?.token).toBe("token");
  });

  it.each([[session(now - 1)], ["{}"], ["damaged"]])("has no token in %s", (stored) => {
    localStorage.setItem("sb-shop-auth-token", stored);
    expect(deviceSession("")?.token).toBeUndefined();
  });
});
