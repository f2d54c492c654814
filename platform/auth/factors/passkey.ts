import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { invalid } from "#platform/auth/errors.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { GivenCredential, PasskeyResponse } from "./passkey-response.ts";
import { relyingParty } from "./relying-party.ts";

type Context = Pick<AuthContext, "tx" | "siteUrl" | "config" | "now" | "product">;

/** Loaded when a passkey is first used, since most users have none. */
const library = async () => ({
  ...(await import("@simplewebauthn/server")),
  ...(await import("@simplewebauthn/server/helpers")),
});

/** Ed25519, ES256, RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

/** Stored credential of a passkey. */
interface Credential {
  /** Base64url, as is the key. */
  id: string;
  publicKey: string;
  /** Signature counter, if the authenticator has one. */
  counter: number;
  transports?: string[];
}

/** A factor that is a passkey. */
interface Passkey {
  id: string;
  status: "unverified" | "verified";
  web_authn_credential: Credential | null;
}

/** Stored challenge, until the same session responds to it. */
export interface PasskeyChallenge {
  type: "create" | "request";
  challenge: string;
  session_id: string;
}

/**
 * Creates the WebAuthn options: to register a passkey if the factor has none yet, otherwise to use
 * any of the user's. The user has already entered their password, so possession of the passkey
 * suffices: user verification (PIN, fingerprint) is only preferred.
 *
 * @returns what to store, and what to send to the browser
 */
export async function createPasskeyOptions(
  auth: Context,
  account: Account,
  sessionId: string,
  factor: Pick<Passkey, "status">,
) {
  const { generateRegistrationOptions, generateAuthenticationOptions } = await library();
  const rp = relyingParty(auth);
  const known = credentialsOf(await findPasskeys(auth.tx, account.id));
  const timeout = auth.config.factors.challengeSeconds * 1000;
  const type = factor.status === "verified" ? ("request" as const) : ("create" as const);
  const publicKey =
    type === "request"
      ? await generateAuthenticationOptions({
          rpID: rp.id,
          allowCredentials: known,
          userVerification: "preferred",
          timeout,
        })
      : await generateRegistrationOptions({
          rpID: rp.id,
          rpName: rp.name,
          userID: Uint8Array.from(Buffer.from(account.id.replaceAll("-", ""), "hex")),
          userName: account.email || account.phone || account.id,
          userDisplayName: account.email || account.phone || account.id,
          supportedAlgorithmIDs: algorithms,
          attestationType: "none",
          excludeCredentials: known,
          authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
          timeout,
        });
  const kept: PasskeyChallenge = { type, challenge: publicKey.challenge, session_id: sessionId };
  return { kept, shown: { type, credential_options: { publicKey } } };
}

/**
 * Verifies a passkey's response, and stores the new passkey or its counter.
 *
 * @returns the ID of the factor that was used: the requested one, or another passkey of the same
 *   user
 * @throws {HttpError} 400 validation_failed, 422 mfa_verification_failed,
 *   webauthn_credential_exists
 */
export async function checkPasskey(
  auth: Context,
  factor: { id: string; user_id: string },
  kept: PasskeyChallenge | null,
  response: PasskeyResponse | undefined,
): Promise<string> {
  if (!response) throw invalid("WebAuthn config required");
  if (response.type !== "create" && response.type !== "request") {
    throw invalid("WebAuthn type must be create or request");
  }
  const given = response.credential_response;
  if (!given) throw invalid("credential_response required");
  if (response.type !== kept?.type) throw refused("The challenge was for another use");
  const passkeys = await findPasskeys(auth.tx, factor.user_id);
  return kept.type === "create"
    ? await register(auth, factor.id, passkeys, kept, given)
    : await authenticate(auth, passkeys, kept, given);
}

async function register(
  auth: Context,
  factorId: string,
  passkeys: Passkey[],
  { challenge }: PasskeyChallenge,
  given: GivenCredential,
): Promise<string> {
  const { verifyRegistrationResponse } = await library();
  const rp = relyingParty(auth);
  const { registrationInfo: made } = await orRefuse(async () =>
    verifyRegistrationResponse({
      response: await withoutStatement(given),
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!made) throw refused("The signature is wrong");
  if (credentialsOf(passkeys).some(({ id }) => id === made.credential.id)) {
    throw new HttpError(422, "webauthn_credential_exists", "This passkey is set up already");
  }
  const credential: Credential = {
    id: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
    counter: made.credential.counter,
    ...(given.response.transports && { transports: given.response.transports }),
  };
  await auth.tx.query(
    "update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3 where id = $1",
    [factorId, JSON.stringify(credential), made.aaguid],
  );
  return factorId;
}

async function authenticate(
  auth: Context,
  passkeys: Passkey[],
  { challenge }: PasskeyChallenge,
  given: GivenCredential,
): Promise<string> {
  const { verifyAuthenticationResponse } = await library();
  const rp = relyingParty(auth);
  const used = passkeys.find(
    ({ status, web_authn_credential: own }) => status === "verified" && own?.id === given.id,
  );
  const stored = used?.web_authn_credential;
  if (!used || !stored) throw refused("The passkey is not one of this account");
  // A counter that decreases indicates a cloned passkey; the library rejects it, too.
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: false,
      credential: {
        id: stored.id,
        publicKey: Uint8Array.from(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      },
    }),
  );
  if (!verified) throw refused("The signature is wrong");
  await auth.tx.query(
    `update auth.mfa_factors set web_authn_credential = web_authn_credential
       || jsonb_build_object('counter', $2::bigint) where id = $1`,
    [used.id, authenticationInfo.newCounter],
  );
  return used.id;
}

/**
 * Removes the attestation statement. It is not used here, and verifying it would make the library
 * fetch URLs that it contains.
 */
async function withoutStatement(given: GivenCredential): Promise<RegistrationResponseJSON> {
  const { isoBase64URL, isoCBOR, decodeAttestationObject } = await library();
  const sent = isoBase64URL.toBuffer(given.response.attestationObject ?? "");
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", decodeAttestationObject(sent).get("authData")],
  ]);
  const attestationObject = isoBase64URL.fromBuffer(
    isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
  );
  return {
    ...given,
    response: { clientDataJSON: given.response.clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
}

/** Everything that the library or a decoder throws is caused by the client's input. */
async function orRefuse<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

/** @param reason for the log; users only learn that it failed */
const refused = (reason: string) =>
  new HttpError(422, "mfa_verification_failed", "The passkey could not be verified", {
    cause: reason,
  });

async function findPasskeys(tx: Transaction, userId: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select id, status, web_authn_credential from auth.mfa_factors
      where user_id = $1 and factor_type = 'webauthn'`,
    [userId],
  );
  return rows;
}

const credentialsOf = (passkeys: Passkey[]): Credential[] =>
  passkeys.flatMap(({ web_authn_credential: own }) => own ?? []);
