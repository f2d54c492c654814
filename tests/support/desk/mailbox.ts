import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterFile } from "#tests/support/after-file.ts";

/** A mail received by SMTP, as far as tests use it. */
interface ArrivedMail {
  to: string;
  subject: string;
  text: string;
  /** Its code of six or more digits. */
  code: string;
  /** URL of its button. */
  link: string;
}

/** A real SMTP server that receives everyone's mail. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /**
   * Returns the oldest mail to `address` that no earlier call has returned; waits until there is
   * one.
   *
   * @param flow `pkce` if the link must lead to a code for the client that requested it
   */
  next(address: string, flow?: "pkce"): Promise<ArrivedMail>;
  /** Number of mails to `address` that have arrived and not been returned. */
  waiting(address: string): number;
}

const timeoutMilliseconds = 120_000;

export async function openMailbox(): Promise<Mailbox> {
  const mails: ArrivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    // As in unreliable-receivers.ts.
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) mails.push(read(raw, address));
        for (const wake of waiting) wake();
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const bound = server.server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;

  const take = (address: string): ArrivedMail | undefined => {
    const index = mails.findIndex((mail) => mail.to === address);
    return index < 0 ? undefined : mails.splice(index, 1)[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: (address) => mails.filter((mail) => mail.to === address).length,
    async next(address) {
      const deadline = Date.now() + timeoutMilliseconds;
      while (Date.now() < deadline) {
        const mail = take(address);
        if (mail) return mail;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, deadline - Date.now());
          waiting.add(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      throw new Error(`No mail to ${address} has arrived`);
    },
  };
}

function read(raw: string, to: string): ArrivedMail {
  const subject =
    /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, " ") ?? "";
  const plain = raw.split(/Content-Type: text\/plain[\s\S]*?\r\n\r\n/)[1]?.split("\r\n--")[0] ?? "";
  const text = plain
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (encoded) =>
      Buffer.from(encoded.replaceAll("=", ""), "hex").toString(),
    )
    .replaceAll("\r\n", "\n");
  return {
    to,
    subject,
    text,
    code: /Code: +(\d+)/.exec(text)?.[1] ?? "",
    link: /^https?:\/\/\S*[?&]token=\S+/m.exec(text)?.[0] ?? "",
  };
}
