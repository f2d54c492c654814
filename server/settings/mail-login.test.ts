import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { type ConnectedShop, openConnectedShop } from "#tests/support/desk/connected-shop.ts";

const to = "owner@shop.example";
const login = { user: "site@shop.example", password: "p@ss/word" };

/** What a mail server was told: how somebody signed in, and whether that was encrypted. */
interface MailServer {
  port: number;
  logins: { user: string; password: string; isEncrypted: boolean }[];
  taken: number;
}

let shop: ConnectedShop;
let authority: { key: string; cert: string };
const trusted = getCACertificates("default");
beforeAll(async () => {
  shop = await openConnectedShop({ LOCAL_RECEIVERS: "on" });
  authority = await selfSigned();
  afterFile(() => setDefaultCACertificates(trusted));
});
beforeEach(() => setDefaultCACertificates([...trusted, authority.cert]));

/** A certificate that nobody but its own maker vouches for. */
async function selfSigned(): Promise<{ key: string; cert: string }> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: "CN=127.0.0.1",
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 3_600_000),
      keys,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type: "ip", value: "127.0.0.1" }])],
    },
    crypto,
  );
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = key.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    cert: made.toString("pem"),
  };
}

/** A real mail server that takes mail of whoever signs in. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const told: MailServer = { port: 0, logins: [], taken: 0 };
  const server = new SMTPServer({
    ...authority,
    closeTimeout: 100,
    logger: false,
    // So that a password that is said without encryption would be heard.
    allowInsecureAuth: true,
    onAuth({ username, password }, { secure }, done) {
      const user = String(username);
      told.logins.push({ user, password: String(password), isEncrypted: secure });
      if (user === login.user && password === login.password) done(null, { user });
      else done(Object.assign(new Error("5.7.8 Bad credentials"), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => {
        told.taken += 1;
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  told.port = (server.server.address() as AddressInfo).port;
  return told;
}

/** What the owner is told of a test email through a server that she has set. */
async function tested({ port }: MailServer, given: object = login) {
  const fields = { server: "127.0.0.1", port: String(port), ...given };
  expect((await shop.save("mail", fields)).status).toBe(204);
  const answer = await shop.desk.call("administrator", "test-email", { to });
  const { taken, error } = await answer.json();
  return { status: answer.status, said: error?.message ?? taken?.answer };
}

describe("a mail server that asks who sends", () => {
  it("is told so once the connection is encrypted (STARTTLS)", async () => {
    const server = await startMailServer();
    expect(await tested(server)).toEqual({ status: 200, said: expect.stringMatching(/^250 /) });
    expect(server.logins).toEqual([{ ...login, isEncrypted: true }]);
    expect(server.taken).toBe(1);
  });

  it("is told so over a connection that is encrypted from the beginning (smtps)", async () => {
    const server = await startMailServer({ secure: true });
    const { user, password } = login;
    const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    const url = `smtps://${account}@127.0.0.1:${server.port}`;
    const mailer = createSmtpMailer(url, () => "shop@shop.example");
    const mail = { to, subject: "Hello", text: "Hi", html: "<p>Hi" };
    expect(await mailer.send(mail, "encrypted")).toMatchObject({
      answer: expect.stringMatching(/^250 /),
    });
    setDefaultCACertificates(trusted);
    const stranger = createSmtpMailer(url, () => "shop@shop.example");
    await expect(stranger.send(mail, "stranger")).rejects.toThrow(/self-signed certificate/);
    expect(server.logins).toEqual([{ ...login, isEncrypted: true }]);
    mailer.close();
    stranger.close();
  });

  it("hears no password while nobody vouches for its certificate", async () => {
    setDefaultCACertificates(trusted);
    const server = await startMailServer();
    expect(await tested(server)).toEqual({
      status: 502,
      said: "The mail server can't be reached, or not with encryption. Check its name and port.",
    });
    expect([server.logins, server.taken]).toEqual([[], 0]);
  });

  it("hears no password if it offers no encryption, or one has taken the offer away", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    expect((await tested(server)).status).toBe(502);
    expect([server.logins, server.taken]).toEqual([[], 0]);
  });

  it("says that the password is wrong, and the owner is told so", async () => {
    const server = await startMailServer();
    const wrong = await tested(server, { ...login, password: "planted-wrong" });
    expect(wrong.status).toBe(502);
    expect(wrong.said).toMatch(
      /^The mail server didn't accept the user name or password\. It answered: 535 /,
    );
    expect(server.taken).toBe(0);
    expect(shop.logged()).not.toContain("planted-wrong");
  });
});
