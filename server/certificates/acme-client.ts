import { createPublicKey, type KeyObject } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { calculateJwkThumbprint, exportJWK, FlattenedSign, type JWK } from "jose";
import * as z from "zod/mini";

/** A refusal by the certificate authority, in its own words. */
export class AcmeError extends Error {
  override name = "AcmeError";
  /** Such as `urn:ietf:params:acme:error:rateLimited`. */
  readonly type: string;

  constructor(type: string, detail: string) {
    super(detail);
    this.type = type;
  }
}

interface AcmeOptions {
  /** URL of the authority's directory. */
  directory: string;
  /** ECDSA key on P-256 of the account. */
  accountKey: KeyObject;
  domains: readonly string[];
  /** Certificate signing request, DER. */
  csr: Uint8Array;
  /** Makes `/.well-known/acme-challenge/{token}` answer with the text, until it is called with undefined. */
  answerChallenge(token: string, text: string | undefined): void;
  /** Milliseconds between questions whether something is done. */
  pollMilliseconds?: number;
}

const directorySchema = z.object({ newNonce: z.url(), newAccount: z.url(), newOrder: z.url() });
const orderSchema = z.object({
  status: z.string(),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.optional(z.url()),
  error: z.optional(z.looseObject({})),
});
const authorizationSchema = z.object({
  status: z.string(),
  challenges: z.array(
    z.object({
      type: z.string(),
      url: z.url(),
      token: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
      error: z.optional(z.looseObject({})),
    }),
  ),
});

/** Milliseconds for a request, and attempts until an order counts as stuck. */
const requestMilliseconds = 30_000;
const polls = 60;

/**
 * Gets a certificate by ACME with the HTTP-01 challenge (RFC 8555): whoever serves a domain on port 80
 * shows a text there that only the account's key can make.
 *
 * @returns the chain in PEM, the site's certificate first
 * @throws {AcmeError} with the authority's own words
 */
export async function orderCertificate(options: AcmeOptions): Promise<string> {
  const { accountKey, domains, csr, answerChallenge, pollMilliseconds = 2000 } = options;
  const jwk = await exportJWK(createPublicKey(accountKey));
  const thumbprint = await calculateJwkThumbprint(jwk);
  const directory = directorySchema.parse(await (await get(options.directory)).json());
  const account = createAccount(accountKey, jwk, directory.newNonce);

  await account.open(directory.newAccount);
  const identifiers = domains.map((value) => ({ type: "dns", value }));
  const placed = await account.post(directory.newOrder, { identifiers });
  const orderUrl = placed.headers.get("Location") ?? "";
  const order = orderSchema.parse(await placed.json());
  for (const url of order.authorizations) await authorize(url);
  await account.post(order.finalize, { csr: Buffer.from(csr).toString("base64url") });
  const done = await untilDone(orderUrl, (body) => orderSchema.parse(body), [
    "pending",
    "processing",
    "ready",
  ]);
  if (done.status !== "valid" || !done.certificate) throw problemOf(done.error);
  return await (await account.post(done.certificate)).text();

  async function authorize(url: string): Promise<void> {
    const { status, challenges } = authorizationSchema.parse(
      await (await account.post(url)).json(),
    );
    if (status === "valid") return;
    const challenge = challenges.find(({ type }) => type === "http-01");
    if (!challenge?.token) throw new AcmeError("", "the authority offers no HTTP-01 challenge");
    answerChallenge(challenge.token, `${challenge.token}.${thumbprint}`);
    try {
      await account.post(challenge.url, {});
      const judged = await untilDone(url, (body) => authorizationSchema.parse(body), ["pending"]);
      if (judged.status !== "valid") {
        throw problemOf(judged.challenges.find(({ error }) => error)?.error);
      }
    } finally {
      answerChallenge(challenge.token, undefined);
    }
  }

  async function untilDone<Body extends { status: string }>(
    url: string,
    read: (body: unknown) => Body,
    unfinished: readonly string[],
  ): Promise<Body> {
    for (let poll = 0; poll < polls; poll += 1) {
      const body = read(await (await account.post(url)).json());
      if (!unfinished.includes(body.status)) return body;
      await delay(pollMilliseconds);
    }
    throw new AcmeError("", "the authority didn't come to an end");
  }
}

const get = (url: string, method = "GET") =>
  fetch(url, { method, redirect: "error", signal: AbortSignal.timeout(requestMilliseconds) });

const problemOf = (problem: unknown): AcmeError => {
  const { type, detail } = (problem ?? {}) as Record<string, unknown>;
  return new AcmeError(String(type ?? ""), String(detail ?? "the authority gave no reason"));
};

/** Signs requests with an account's key (RFC 8555, section 6.2). */
function createAccount(key: KeyObject, jwk: JWK, newNonce: string) {
  let nonce: string | undefined;
  let kid: string | undefined;

  /** POST, or without a body POST-as-GET. */
  async function post(url: string, body?: object, repeats = 2): Promise<Response> {
    nonce ??= (await get(newNonce, "HEAD")).headers.get("Replay-Nonce") ?? "";
    const payload = body ? JSON.stringify(body) : "";
    const signed = await new FlattenedSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: "ES256", nonce, url, ...(kid ? { kid } : { jwk }) })
      .sign(key);
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { "Content-Type": "application/jose+json" },
      body: JSON.stringify(signed),
      signal: AbortSignal.timeout(requestMilliseconds),
    });
    nonce = response.headers.get("Replay-Nonce") ?? undefined;
    if (response.ok) return response;
    const problem = problemOf(await response.json().catch(() => undefined));
    // Nonces may be forgotten at any time (RFC 8555, section 6.5).
    if (problem.type.endsWith(":badNonce") && repeats > 0)
      return await post(url, body, repeats - 1);
    throw problem;
  }
  return {
    post,
    async open(newAccount: string): Promise<void> {
      const response = await post(newAccount, { termsOfServiceAgreed: true });
      kid = response.headers.get("Location") ?? undefined;
    },
  };
}
