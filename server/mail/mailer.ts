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

/** A name-safe Message-ID, the same for every attempt at one message. */
const messageId = (key: string, from: string) =>
  `<${key.replace(/[^\w.-]/g, "-")}@${from.split("@")[1]?.replace(/>.*/, "") ?? "localhost"}>`;

/**
 * Sends through the server at `smtpUrl`. Connections stay for the next mails: to make one takes longer
 * than to send.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl);
  url.searchParams.set("pool", "true");
  const transport = createTransport(url.href);
  return {
    async send(message, key, signal) {
      const id = messageId(key, from);
      await transport.sendMail({ from, messageId: id, ...message, ...(signal && { signal }) });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail to `directory` as an .eml file that any mail program opens. */
export function createDiskMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message, key) {
      const sent = await transport.sendMail({ from, messageId: messageId(key, from), ...message });
      const name = key.replace(/[^\w.-]/g, "-");
      await writeFileDurably(join(directory, `${name}.eml`), sent.message as Buffer);
    },
    close: () => transport.close(),
  };
}
