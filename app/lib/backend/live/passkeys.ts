import { BackendError } from "#app/lib/backend/backend.ts";
import type { Client } from "./connection/database.ts";
import { backendError } from "./connection/errors.ts";

type Mfa = Client["auth"]["mfa"];

/** Creates a passkey in the browser for a factor that was just enrolled. */
export async function createPasskey(mfa: Mfa, factorId: string): Promise<void> {
  const { id, webauthn } = await challenge(mfa, factorId);
  if (webauthn.type !== "create") throw failed();
  const { publicKey } = webauthn.credential_options;
  const made = await callWebAuthn(() =>
    navigator.credentials.create({ publicKey } as CredentialCreationOptions),
  );
  type Made = Parameters<typeof mfa.webauthn.verify<"create">>[0]["webauthn"];
  const response = { ...site(), type: "create", credential_response: made } as Made;
  const { error } = await mfa.webauthn.verify({ factorId, challengeId: id, webauthn: response });
  if (error) throw passkeyError(error);
}

/** Verifies one of the user's passkeys in the browser; any of them satisfies the challenge. */
export async function getPasskey(mfa: Mfa, factorId: string): Promise<void> {
  const { id, webauthn } = await challenge(mfa, factorId);
  if (webauthn.type !== "request") throw failed();
  const { publicKey } = webauthn.credential_options;
  const shown = await callWebAuthn(() =>
    navigator.credentials.get({ publicKey } as CredentialRequestOptions),
  );
  type Shown = Parameters<typeof mfa.webauthn.verify<"request">>[0]["webauthn"];
  const response = { ...site(), type: "request", credential_response: shown } as Shown;
  const { error } = await mfa.webauthn.verify({ factorId, challengeId: id, webauthn: response });
  if (error) throw passkeyError(error);
}

const site = () => ({ rpId: location.hostname, rpOrigins: [location.origin] });

async function challenge(mfa: Mfa, factorId: string) {
  const { data, error } = await mfa.challenge({ factorId, webauthn: site() });
  if (error) throw passkeyError(error);
  return data;
}

/** Browsers reveal little about failures, so that pages cannot probe for passkeys. */
async function callWebAuthn(ask: () => Promise<Credential | null>): Promise<Credential> {
  const credential = await ask().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "InvalidStateError") throw known();
    throw failed();
  });
  if (!credential) throw failed();
  return credential;
}

function passkeyError(error: Parameters<typeof backendError>[0]): BackendError {
  if (error.code === "webauthn_credential_exists") return known();
  if (error.code === "mfa_verification_failed") return failed();
  return backendError(error);
}

const known = () =>
  new BackendError(
    "webauthn_credential_exists",
    "This passkey is set up for your account already.",
  );
const failed = () =>
  new BackendError("passkey_failed", "The passkey wasn't confirmed. Please try again.");
