import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import {
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { type Context, Hono } from "hono";
import {
  calculateJwkThumbprint,
  type FlattenedJWSInput,
  flattenedVerify,
  importJWK,
  type JWK,
} from "jose";
import { closeServer, listen } from "#server/http/serve.ts";
import { afterFile } from "#tests/support/after-file.ts";

/** A certificate authority that speaks ACME (RFC 8555), for the domains of one site. */
export interface AcmeServer {
  directory: string;
  /** Orders that were placed. */
  orders: number;
  /** Problem that the next orders are refused with. */
  refusal?: { type: string; detail: string } | undefined;
  /** Days for which certificates are good. */
  days: number;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const problemType = "urn:ietf:params:acme:error:";

interface Order {
  domains: string[];
  token: string;
  status: "pending" | "ready" | "valid" | "invalid";
  account: string;
  certificate?: string;
}

/**
 * Starts it. It believes no request whose signature, nonce or address is wrong, forgets every third nonce,
 * and asks for the challenge on the given port instead of 80.
 *
 * @param challengePort where the site listens without encryption
 */
export async function startAcmeServer(challengePort: () => number): Promise<AcmeServer> {
  const authority = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const accounts = new Map<string, JWK>();
  const orders = new Map<string, Order>();
  const nonces = new Set<string>();
  let requests = 0;
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  afterFile(() => closeServer(server, 0));
  const acme: AcmeServer = { directory: `${url}/directory`, orders: 0, days: 90 };

  const newNonce = (c: Context) => {
    const nonce = randomBytes(12).toString("base64url");
    nonces.add(nonce);
    c.header("Replay-Nonce", nonce);
  };
  const problem = (c: Context, type: string, detail: string, status: 400 | 403 | 429 = 400) => {
    newNonce(c);
    return c.json({ type: problemType + type, detail }, status);
  };

  app.get("/directory", (c) =>
    c.json({ newNonce: `${url}/nonce`, newAccount: `${url}/account`, newOrder: `${url}/order` }),
  );
  app.get("/nonce", (c) => {
    newNonce(c);
    return c.body(null);
  });
  app.post("/*", async (c) => {
    const signed: FlattenedJWSInput = await c.req.json();
    const protectedHeader = JSON.parse(Buffer.from(signed.protected ?? "", "base64url").toString());
    const { jwk, kid, nonce } = protectedHeader;
    const path = new URL(c.req.url).pathname;
    if (protectedHeader.url !== url + path) return problem(c, "unauthorized", "wrong url", 403);
    requests += 1;
    if (!nonces.delete(nonce) || requests % 3 === 0) return problem(c, "badNonce", "stale nonce");
    const known: JWK | undefined = path === "/account" ? jwk : accounts.get(kid);
    if (!known) return problem(c, "accountDoesNotExist", "unknown account", 403);
    const { payload } = await flattenedVerify(signed, await importJWK(known, "ES256"));
    const body = payload.length > 0 ? JSON.parse(Buffer.from(payload).toString()) : undefined;
    newNonce(c);
    return await answer(c, path, body, known, kid);
  });

  async function answer(c: Context, path: string, body: unknown, key: JWK, kid: string) {
    const [, kind, id = ""] = path.split("/");
    const order = orders.get(id);
    const { identifiers, csr } = (body ?? {}) as {
      identifiers?: { value: string }[];
      csr?: string;
    };
    if (kind === "account") {
      const account = `${url}/account/${await calculateJwkThumbprint(key)}`;
      accounts.set(account, key);
      c.header("Location", account);
      return c.json({ status: "valid" }, 201);
    }
    if (path === "/order") {
      acme.orders += 1;
      if (acme.refusal) return c.json({ ...acme.refusal }, 429);
      const made = randomBytes(6).toString("hex");
      orders.set(made, {
        domains: (identifiers ?? []).map(({ value }) => value),
        token: randomBytes(12).toString("base64url"),
        status: "pending",
        account: kid,
      });
      c.header("Location", `${url}/order/${made}`);
      return c.json(orderOf(made), 201);
    }
    if (!order || order.account !== kid) return problem(c, "unauthorized", "not yours", 403);
    if (kind === "order") return c.json(orderOf(id));
    if (kind === "authorization") return c.json(authorizationOf(id, order));
    if (kind === "challenge") {
      const asked = `http://127.0.0.1:${challengePort()}/.well-known/acme-challenge/${order.token}`;
      const text = await (await fetch(asked, { redirect: "manual" })).text();
      const right = `${order.token}.${await calculateJwkThumbprint(key)}`;
      order.status = text === right ? "ready" : "invalid";
      return c.json(authorizationOf(id, order).challenges[0]);
    }
    if (kind === "finalize" && order.status === "ready" && csr) {
      order.certificate = await issue(Buffer.from(csr, "base64url"), order.domains);
      order.status = "valid";
      return c.json(orderOf(id));
    }
    if (kind === "certificate" && order.certificate) return c.text(order.certificate);
    return problem(c, "malformed", "no such thing");
  }

  const orderOf = (id: string) => ({
    status: orders.get(id)?.status,
    authorizations: [`${url}/authorization/${id}`],
    finalize: `${url}/finalize/${id}`,
    ...(orders.get(id)?.certificate && { certificate: `${url}/certificate/${id}` }),
  });
  const authorizationOf = (id: string, { status, token }: Order) => {
    const wrong = { type: `${problemType}unauthorized`, detail: "The site showed another text" };
    return {
      status: status === "ready" ? "valid" : status,
      challenges: [
        {
          type: "http-01",
          url: `${url}/challenge/${id}`,
          token,
          ...(status === "invalid" && { error: wrong }),
        },
      ],
    };
  };

  async function issue(der: Buffer, domains: readonly string[]): Promise<string> {
    const request = new Pkcs10CertificateRequest(Uint8Array.from(der));
    if (!(await request.verify(crypto))) throw new Error("the request isn't signed by its key");
    const certificate = await X509CertificateGenerator.create(
      {
        subject: request.subject,
        issuer: "CN=Authority of a test",
        notBefore: new Date(Date.now() - 60_000),
        notAfter: new Date(Date.now() + acme.days * 24 * 3_600_000),
        publicKey: request.publicKey,
        signingKey: authority.privateKey,
        signingAlgorithm: algorithm,
        extensions: [
          new SubjectAlternativeNameExtension(
            domains.map((value) => ({ type: "dns" as const, value })),
          ),
        ],
      },
      crypto,
    );
    return `${certificate.toString("pem")}\n`;
  }
  return acme;
}
