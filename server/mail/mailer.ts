import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeFileDurably } from "#postgres/durable-files.ts";

/** A mail as the templates make it. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Keys of the mails that it follows, the first of the thread first. */
  thread?: readonly string[];
  /** A calendar file that mail programs offer to keep (RFC 6047). */
  icalEvent?: { method: "REQUEST" | "CANCEL"; filename: string; content: string };
}

/** Sends mail. Throwing means that it was not taken and has to be tried again. */
export interface Mailer {
  /**
   * @param key names this message for good: sent twice, it stays one message where possible
   * @param signal breaks the attempt off
   */
  send(message: Message, key: string, signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** Whom mails come from: as `MAIL_FROM` writes it, or a name with any characters and its address. */
export type Sender = string | { name: string; address: string };

function hostOf(from: Sender): string {
  const address = typeof from === "string" ? from : from.address;
  const at = address.lastIndexOf("@");
  return at === -1 ? "localhost" : address.slice(at + 1).replaceAll(/[>\s]/g, "");
}

/** A name-safe Message-ID, the same for every attempt at one message. */
const messageId = (key: string, from: Sender) =>
  `<${key.replace(/[^\w.-]/g, "-")}@${hostOf(from)}>`;

/** What goes out under a key: its own name, and what it follows (RFC 5322, section 3.6.4). */
function composed({ thread, ...message }: Message, key: string, from: Sender) {
  const references = thread?.map((earlier) => messageId(earlier, from)) ?? [];
  const inReplyTo = references.at(-1);
  return {
    from,
    messageId: messageId(key, from),
    ...(inReplyTo && { inReplyTo, references }),
    ...message,
  };
}

/**
 * Sends through the server at `smtpUrl`. Connections stay for the next mails: to make one takes longer
 * than to send.
 */
export function createSmtpMailer(smtpUrl: string, from: () => Sender): Mailer {
  const url = new URL(smtpUrl);
  url.searchParams.set("pool", "true");
  const transport = createTransport(url.href);
  return {
    async send(message, key, signal) {
      await transport.sendMail({ ...composed(message, key, from()), ...(signal && { signal }) });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail to `directory` as an .eml file that any mail program opens. */
export function createDiskMailer(directory: string, from: () => Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message, key) {
      const sent = await transport.sendMail(composed(message, key, from()));
      const name = key.replace(/[^\w.-]/g, "-");
      await writeFileDurably(join(directory, `${name}.eml`), sent.message as Buffer);
    },
    close: () => transport.close(),
  };
}
