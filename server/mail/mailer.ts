import { join } from "node:path";
import { createTransport } from "nodemailer";
import { connectToPublic } from "#platform/http/public-address.ts";
import { type Refusal, Refused } from "#platform/refused.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";

/** A composed email. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Sender if `MAIL_FROM` names none; omitted: the published shop. */
  sender?: { name: string; address: string };
  /** Whether a person wrote it; every other email says that a machine did. */
  byPerson?: true;
  /** Keys of the emails it replies to, oldest first. */
  thread?: readonly string[];
  /** A calendar file that mail clients offer to add (RFC 6047). */
  icalEvent?: { method: "REQUEST" | "CANCEL"; filename: string; content: string };
}

/** What a mail server said when it took a message: `250 2.0.0 OK: queued as 4XyZ`. */
export interface Acceptance {
  server: string;
  answer: string;
}

/**
 * Sends email. A rejected promise means that the email was not accepted and should be retried,
 * unless it is `Refused`.
 */
export interface Mailer {
  /**
   * @param key permanent identifier of the message, from which its Message-ID is made, so that
   *   duplicates can be recognized
   * @param signal aborts the attempt
   * @returns undefined if it was only written to a file
   */
  send(message: Message, key: string, signal?: AbortSignal): Promise<Acceptance | undefined>;
  close(): void;
}

/** Sender of emails: as in `MAIL_FROM`, or a name with arbitrary characters and its address. */
export type Sender = string | { name: string; address: string };

function hostOf(from: Sender): string {
  const address = typeof from === "string" ? from : from.address;
  const at = address.lastIndexOf("@");
  return at === -1 ? "localhost" : address.slice(at + 1).replaceAll(/[>\s]/g, "");
}

/** A Message-ID with safe characters only, the same for every attempt. */
const messageId = (key: string, from: Sender) =>
  `<${key.replace(/[^\w.-]/g, "-")}@${hostOf(from)}>`;

/**
 * Says that no person wrote an email, so that none answers it by a machine: out-of-office replies
 * would fill the shop's inbox (RFC 3834, section 5; the other is what Exchange goes by).
 */
const automatic = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

/** Adds Message-ID, threading (RFC 5322, section 3.6.4) and automation headers to a message. */
function composed({ thread, sender: _, byPerson, ...message }: Message, key: string, from: Sender) {
  const references = thread?.map((earlier) => messageId(earlier, from)) ?? [];
  const inReplyTo = references.at(-1);
  return {
    from,
    messageId: messageId(key, from),
    ...(inReplyTo && { inReplyTo, references }),
    ...(!byPerson && { headers: automatic }),
    ...message,
  };
}

/**
 * Sends email through the server at `smtpUrl`. Connections are pooled, since connecting takes
 * longer than sending.
 *
 * @param options.publicOnly whether a server on this machine or its network is refused
 */
export function createSmtpMailer(
  smtpUrl: string,
  from: (message: Message) => Sender,
  { publicOnly = false } = {},
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...(publicOnly && { getSocket: connectToPublic }),
  });
  return {
    async send(message, key, signal) {
      const { response } = await transport
        .sendMail({ ...composed(message, key, from(message)), ...(signal && { signal }) })
        .catch((error: unknown) => {
          throw refusedMail(error) ?? error;
        });
      return { server: new URL(smtpUrl).hostname, answer: String(response) };
    },
    close: () => transport.close(),
  };
}

/** Writes each email to `directory` as an .eml file, which mail clients can open. */
export function createDiskMailer(directory: string, from: (message: Message) => Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message, key) {
      const sent = await transport.sendMail(composed(message, key, from(message)));
      const name = key.replace(/[^\w.-]/g, "-");
      await writeFileDurably(join(directory, `${name}.eml`), sent.message as Buffer);
      return undefined;
    },
    close: () => transport.close(),
  };
}

/** An error of the SMTP client. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The server asks for a login, or for encryption (RFC 4954, section 6; RFC 3207, section 4). */
const wantsLogin = [530, 534, 535, 538];

/** RFC 3463: the address does not exist (X.1), or its mailbox is disabled (X.2.1). */
const noSuchAddress = /^(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * The final refusal that an error stands for; undefined if the message may be accepted later. Final
 * are permanent replies (RFC 5321, section 4.2.1) to the recipient and to the message. Replies to
 * the connection, the login or the sender are about this installation, as are those to a recipient
 * that say that we may not write to it (X.7: relaying denied, blocked host): corrected settings make
 * the same message acceptable.
 */
function refusedMail(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode = 0, response = "", message }: SmtpError = error;
  // The client found no valid recipient in the message.
  if (code === "EENVELOPE" && command === "API") return new Refused(message, "no_such_address");
  if (responseCode < 500 || responseCode > 599 || wantsLogin.includes(responseCode))
    return undefined;
  const status = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (command === "DATA") return new Refused(message);
  if (command !== "RCPT TO" || status?.startsWith("7.")) return undefined;
  return new Refused(message, refusalOf(responseCode, status));
}

function refusalOf(code: number, status: string | undefined): Refusal {
  const isUnknown = status ? noSuchAddress.test(status) : [550, 551, 553].includes(code);
  return isUnknown ? "no_such_address" : "other";
}
