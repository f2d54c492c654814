import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { SupabaseClient } from "@supabase/supabase-js";

type CborMap = Map<string | number, unknown>;
const cbor = (value: CborMap) => Buffer.from(isoCBOR.encode(value as never));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Misbehavior of a test's authenticator. */
interface Behavior {
  origin?: string;
  rpId?: string;
  /** Continues counting from here instead of from its last use. */
  count?: number;
  /** Reports that no user touched it. */
  untouched?: boolean;
  /** An attestation statement that contains a URL. */
  statement?: { fmt: string; attStmt: CborMap };
}

/**
 * A software authenticator (WebAuthn Level 3, section 6) for the published client: its output can
 * be passed to `mfa.verify` as if a browser had created it.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: ArrayBuffer, behavior: Behavior) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: base64(new Uint8Array(challenge)),
        origin: behavior.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const header = (behavior: Behavior, flags: number) => {
    count = behavior.count ?? count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const present = behavior.untouched ? 0 : 1;
    const rpId = behavior.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present]), counter]);
  };
  const credential = (response: { [name: string]: string }) => ({
    id: base64(id),
    rawId: base64(id),
    type: "public-key" as const,
    authenticatorAttachment: "cross-platform",
    getClientExtensionResults: () => ({}),
    toJSON: () => ({
      id: base64(id),
      rawId: base64(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    }),
  });

  return {
    create({ challenge }: { challenge: ArrayBuffer }, behavior: Behavior = {}) {
      const clientDataJSON = clientData("webauthn.create", challenge, behavior);
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const idLength = Buffer.from([0, id.length]);
      const authData = Buffer.concat([header(behavior, 0x40), Buffer.alloc(16), idLength, id, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", behavior.statement?.fmt ?? "none"],
          ["attStmt", behavior.statement?.attStmt ?? new Map()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return credential({
        clientDataJSON: base64(clientDataJSON),
        attestationObject: base64(attestation),
      });
    },
    get({ challenge }: { challenge: ArrayBuffer }, behavior: Behavior = {}) {
      const clientDataJSON = clientData("webauthn.get", challenge, behavior);
      const authenticatorData = header(behavior, 0);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return credential({
        clientDataJSON: base64(clientDataJSON),
        authenticatorData: base64(authenticatorData),
        signature: base64(sign("sha256", signed, privateKey)),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const rpId = "localhost";

/** Opens a challenge as the published client does. */
export async function challengePasskey(client: SupabaseClient, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId } });
  if (error) throw error;
  return data;
}

/** Responds to a challenge with the authenticator. */
export async function answerPasskey(
  client: SupabaseClient,
  factorId: string,
  challenge: Awaited<ReturnType<typeof challengePasskey>>,
  authenticator: Authenticator,
  behavior: Behavior = {},
) {
  const { type, credential_options: options } = challenge.webauthn;
  const publicKey = options.publicKey as unknown as { challenge: ArrayBuffer };
  const made = authenticator[type === "create" ? "create" : "get"](publicKey, behavior);
  return await client.auth.mfa.verify({
    factorId,
    challengeId: challenge.id,
    webauthn: { type, rpId, credential_response: made as never },
  });
}

/** Enrolls a passkey with an authenticator, which raises the session. */
export async function addPasskey(
  client: SupabaseClient,
  authenticator: Authenticator,
  friendlyName = "key",
): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  const challenge = await challengePasskey(client, data.id);
  const verified = await answerPasskey(client, data.id, challenge, authenticator);
  if (verified.error) throw verified.error;
  return data.id;
}
