import { type Refusal, Refused } from "#platform/refused.ts";

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
export function refusedMail(error: unknown): Refused | undefined {
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
