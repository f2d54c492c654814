import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import type { Connection } from "#shop/connections.ts";
import { type ConnectionName, fieldsOf } from "#shop/forms/connections.ts";
import { formatList } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

interface ConnectionWords {
  title: string;
  /** What it means that it isn't set. */
  none: string;
  /** What is shown of it when it is. */
  shown: (values: Connection["values"]) => string | undefined;
}

const host = (url: string | undefined) => URL.parse(url ?? "")?.host;
const clientId = ({ clientId: id }: Connection["values"]) => id;
const notOffered = "People can't sign in this way.";

export const connectionWords: Readonly<Record<ConnectionName, ConnectionWords>> = {
  address: {
    title: "Address",
    none: "Your site has no domain yet.",
    shown: ({ domain, certificate }) =>
      `https://${domain}, with ${certificate === "here" ? "its own certificate" : "a proxy's certificate"}`,
  },
  mail: {
    title: "Mail",
    none: "Mail is written to files on the server, and no one gets it.",
    shown: ({ server, port }) => `${server}, port ${port}`,
  },
  texts: {
    title: "Text messages",
    none: "No one gets texts from the shop.",
    shown: ({ url }) => host(url),
  },
  alert: {
    title: "Texts to you",
    none: "No one is texted when a request waits.",
    shown: ({ phone }) => phone && formatPhone(phone),
  },
  webhook: {
    title: "Another program (webhook)",
    none: "Requests stay here.",
    shown: ({ url }) => host(url),
  },
  captcha: {
    title: "Captcha",
    none: "Forms don't ask people to prove that they aren't robots.",
    shown: ({ siteKey }) => siteKey,
  },
  google: { title: "Sign-in with Google", none: notOffered, shown: clientId },
  microsoft: { title: "Sign-in with Microsoft", none: notOffered, shown: clientId },
  apple: { title: "Sign-in with Apple", none: notOffered, shown: clientId },
};

/** Choices of fields that have some, by field. */
export const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  format: { twilio: "Twilio", json: "Another" },
  images: { inline: "Inside the request", links: "As links that end after ten minutes" },
  accounts: { no: "No", yes: "Yes" },
  certificate: {
    here: "This server gets it by itself",
    proxy: "A program in front of it (a proxy) has it",
  },
};

/** What a new connection begins with. */
export const beginnings: Readonly<Record<string, string>> = {
  port: "587",
  format: "twilio",
  images: "inline",
  accounts: "no",
  certificate: "here",
};

/** How a connection is, in sentences. */
export function saidOf({ name, from, variables, values, lost, set }: Connection): string[] {
  const { none, shown } = connectionWords[name];
  if (from === "environment") {
    return [`From the server's environment (${formatList(variables)}). Change it there.`];
  }
  const winning =
    variables.length > 0
      ? [`The server's environment has ${formatList(variables)}, which wins.`]
      : [];
  if (from === "none") return [none, ...winning];
  const fields = lost.map((field) => fieldsOf(name)[field]?.label ?? field);
  return [
    ...(lost.length > 0
      ? [
          `${formatList(fields)} can't be read with this server's key. Enter it again; what was to be sent waits.`,
        ]
      : []),
    [shown(values), set && setLine(set)].filter(Boolean).join(" · "),
    ...winning,
  ];
}

/** When something was set, and by whom. */
export const setLine = ({ at, by }: { at: string; by: string | null }): string =>
  `set ${formatMoment(at)}${by ? ` by ${by}` : ""}`;
