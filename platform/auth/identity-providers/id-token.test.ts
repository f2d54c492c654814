import { createHash } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { Configuration } from "openid-client";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyIdToken } from "./id-token.ts";
import type { OpenIdProvider } from "./open-id-provider.ts";

const issuer = "https://provider.example";
const now = new Date("2026-11-23T12:00:00Z");
const seconds = now.getTime() / 1000;

let provider: OpenIdProvider;
let sign: (claims: Record<string, unknown>) => Promise<string>;
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  provider = {
    settings: {
      name: "test",
      issuer,
      clientIds: ["web-app", "ios-app"],
      secret: undefined,
      redirectUri: undefined,
      skipNonceCheck: false,
      emailOptional: false,
    },
    client: new Configuration({ issuer }, "web-app"),
    keys: createLocalJWKSet({ keys: [await exportJWK(publicKey)] }),
  };
  sign = (claims) =>
    new SignJWT({
      iss: issuer,
      aud: "web-app",
      sub: "7",
      iat: seconds,
      exp: seconds + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256" })
      .sign(privateKey);
});

const verify = async (claims: Record<string, unknown>, accessToken = "", nonce = "") =>
  await verifyIdToken(provider, { idToken: await sign(claims), accessToken, nonce }, now);

describe("an ID token", () => {
  it("is accepted when it is current, intended for us and signed by the provider", async () => {
    expect((await verify({})).sub).toBe("7");
    expect((await verify({ aud: ["other", "ios-app"] })).sub).toBe("7");
  });

  it.each([
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: seconds - 11 }],
    ["that never expires", { exp: undefined }],
    ["that is not valid yet", { nbf: seconds + 60 }],
  ])("is rejected %s", async (_, claims) => {
    await expect(verify(claims)).rejects.toThrow("Bad ID token");
  });

  it("is rejected without a subject, and for another audience", async () => {
    await expect(verify({ sub: undefined })).rejects.toThrow("Missing sub claim in id_token");
    await expect(verify({ aud: ["a", "b"] })).rejects.toThrow(
      "Unacceptable audience in id_token: [a b]",
    );
  });

  it("must match its access token if it has an at_hash", async () => {
    const half = createHash("sha256").update("token").digest().subarray(0, 16);
    const at_hash = half.toString("base64url");
    expect((await verify({ at_hash }, "token")).sub).toBe("7");
    await expect(verify({ at_hash }, "another")).rejects.toThrow("Bad ID token");
  });

  it("needs no nonce if the nonce check is disabled", async () => {
    const lenient = { ...provider, settings: { ...provider.settings, skipNonceCheck: true } };
    const idToken = await sign({ nonce: "x" });
    const verified = await verifyIdToken(lenient, { idToken, accessToken: "", nonce: "" }, now);
    expect(verified.sub).toBe("7");
  });
});
