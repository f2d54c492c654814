import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { freePort } from "#scripts/test/free-port.ts";
import { createProviderTokens } from "./provider-tokens.ts";

const now = new Date("2026-11-23T12:00:00Z");
const secret = "a secret of the provider, 32 bytes";

const sign = (url: string, header: { alg: string; kid?: string }) =>
  new SignJWT({ sub: "somebody", role: "authenticated" })
    .setProtectedHeader(header)
    .setIssuer(`${url}/auth/v1`)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(new TextEncoder().encode(secret));

describe("tokens of a hosted provider", () => {
  it("signed with the shared secret are valid, whatever key they name", async () => {
    const url = "https://project.supabase.example";
    const tokens = createProviderTokens({ url, jwtSecret: secret, now: () => now });
    const token = await sign(url, { alg: "HS256", kid: "legacy" });
    expect(await tokens.verify(token)).toMatchObject({ sub: "somebody" });
    const another = await sign("https://other.example", { alg: "HS256" });
    await expect(tokens.verify(another)).rejects.toMatchObject({ problem: "bad_claims" });
  });

  it("signed with a secret are rejected if none is shared", async () => {
    const url = "https://project.supabase.example";
    const tokens = createProviderTokens({ url, jwtSecret: undefined, now: () => now });
    const token = await sign(url, { alg: "HS256" });
    await expect(tokens.verify(token)).rejects.toMatchObject({ problem: "unknown_key" });
    await expect(tokens.verify("no token")).rejects.toMatchObject({ problem: "malformed" });
  });

  it("cannot be verified while the provider's keys are unavailable", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const tokens = createProviderTokens({ url, jwtSecret: secret, now: () => now });
    const [, claims, signature] = (await sign(url, { alg: "HS256" })).split(".");
    const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: "one" })).toString("base64url");
    await expect(tokens.verify(`${header}.${claims}.${signature}`)).rejects.toMatchObject({
      problem: "unverifiable",
    });
  });
});
