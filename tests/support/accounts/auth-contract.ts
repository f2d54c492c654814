import type { SupabaseClient } from "@supabase/supabase-js";
import type { SmsSender, TextMessage } from "#platform/auth/product.ts";
import { memoryRateLimits, noRateLimits } from "#platform/http/rate-limit.ts";
import { createLog } from "#platform/log.ts";
import { readConfig } from "#server/config.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { type OutboxWorker, startOutboxWorker } from "#server/outbox/worker.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { fromOutside, givenService } from "#tests/support/desk/given-service.ts";
import { type Mailbox, openMailbox } from "#tests/support/desk/mailbox.ts";
import { generatedMails } from "#tests/support/generated-mails.ts";
import { type PublishedClient, publishedClient } from "#tests/support/published-client.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

/** The accounts service as used by a published client, with its surroundings. */
export interface AuthContract extends TestApp, PublishedClient {
  mailbox: Mailbox;
  /** Text messages that were sent, oldest first. */
  texts: TextMessage[];
  /** The SMS sender; `fail` makes it fail, `meanwhile` runs during a send. */
  sms: { fail: boolean; meanwhile?: () => Promise<void> };
  /** Time of the server's clock. */
  now(): Date;
  /** The same service with another configuration, on the same data, with its own clock. */
  configured(environment: Record<string, string>): Promise<AuthContract>;
  /** Advances the server's clock. */
  advance(seconds: number): void;
}

/**
 * Starts the service on its own port and database, with a real SMTP server behind its outbox.
 * Emails must be confirmed unless `environment` says otherwise.
 *
 * If another service is configured (`givenService`), it is used instead; it must be configured like
 * `environment`.
 */
export async function startAuthContract(
  environment: Record<string, string> = {},
): Promise<AuthContract> {
  const given = givenService(process.env);
  if (given) {
    const visible = publishedClient(given);
    const mailbox = generatedMails(visible, password);
    return fromOutside<AuthContract>({ ...visible, mailbox, now: () => new Date() });
  }
  const mailbox = await openMailbox();
  const stored = await createTestDatabase();
  const mailer = createSmtpMailer(mailbox.url, () => "shop@shop.example");
  const texts: TextMessage[] = [];
  const sms: SmsSender & AuthContract["sms"] = {
    fail: false,
    async send(message) {
      await sms.meanwhile?.();
      if (sms.fail) throw new Error("the gateway is away");
      texts.push(message);
    },
  };
  const outbox = startOutboxWorker({
    database: stored.database,
    log: createLog("silent"),
    now: () => new Date(),
    shopInbox: () => "inbox@shop.example",
    keepDays: 30,
    deliver: createDelivery({ database: stored.database, mailer, sms }),
  });
  afterFile(async () => {
    await outbox.stop();
    mailer.close();
  });
  return await serve(environment, { mailbox, stored, texts, sms, outbox });
}

interface Surroundings {
  mailbox: Mailbox;
  stored: TestDatabase;
  texts: TextMessage[];
  sms: SmsSender & AuthContract["sms"];
  outbox: OutboxWorker;
}

async function serve(
  environment: Record<string, string>,
  surroundings: Surroundings,
): Promise<AuthContract> {
  const { mailbox, stored, texts, sms, outbox } = surroundings;
  const port = await openPort();
  const { url } = port;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const config = readConfig({
    SMTP_URL: mailbox.url,
    SITE_URL: url,
    // A test sends several mails of one kind to one person; the limits have their own tests.
    GOTRUE_SMTP_MAX_FREQUENCY: "0s",
    GOTRUE_SMS_MAX_FREQUENCY: "0s",
    ...environment,
  });
  const { captcha, accounts, trustedProxies } = config;
  const shop = await createTestApp(
    { siteUrl: url, accounts, captcha, trustedProxies },
    {
      now,
      sms,
      wakeOutbox: () => outbox.wake(),
      rateLimits: environment.RATE_LIMITS === "on" ? memoryRateLimits : noRateLimits,
    },
    stored,
  );
  port.serve(shop);
  const anonKey = await shop.accessTokens.anonKey();
  const serviceKey = await shop.accessTokens.serviceRoleKey();

  return {
    ...shop,
    ...publishedClient({ url, anonKey, serviceKey }),
    mailbox,
    texts,
    sms,
    now,
    configured: (changes) => serve({ ...environment, ...changes }, surroundings),
    advance(seconds) {
      offset += seconds * 1000;
    },
  };
}

let people = 0;

/** Returns an email that is unique in the test run. */
export function uniqueEmail(name = "person"): string {
  people += 1;
  return `${name}-${process.pid}-${people}@example.com`;
}

export const password = "correct horse battery";

/** Creates a user with a confirmed email, and signs in. No mail is sent. */
export async function newPerson(auth: PublishedClient) {
  const email = uniqueEmail();
  const { data, error } = await auth
    .ownersClient()
    .auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = await signInAgain(auth, email);
  const { data: signedIn } = await client.auth.getSession();
  if (!signedIn.session) throw new Error("Signing in gave no session");
  return { id: data.user.id, email, client, session: signedIn.session };
}

/** Signs the same user in from another browser. */
export async function signInAgain(auth: PublishedClient, email: string): Promise<SupabaseClient> {
  const client = auth.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Parses the URL's fragment, as a page would. */
export const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
