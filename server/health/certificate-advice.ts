import { type CertificateRefusal, portKind } from "#shop/health.ts";

const anotherAnswers = (domains: string) =>
  `Something else answers at ${domains}. Ask whoever runs the server to have the A record (and AAAA, if there is one) lead to it, with nothing in between.`;

/** What is to be done about a refusal, by the authority's kinds of problems (RFC 8555, section 6.7). */
const advice: Readonly<Record<string, (domains: string) => string>> = {
  dns: (domains) =>
    `Ask whoever runs the server to have the A record (and AAAA, if there is one) of ${domains} lead to it.`,
  connection: (domains) =>
    `Ask whoever runs the server to open its ports 80 and 443, and to have the A record (and AAAA, if there is one) of ${domains} lead to it.`,
  unauthorized: anotherAnswers,
  incorrectResponse: anotherAnswers,
  caa: (domains) =>
    `A CAA record of ${domains} allows other authorities alone. Ask whoever looks after the domain to allow this one.`,
  rejectedIdentifier: () =>
    "The authority issues nothing for this name. Ask whoever runs the server to correct ACME_DOMAINS.",
  [portKind]: () =>
    "Ask whoever runs the server which other program has that port, and to end it or to give it another one. Nothing has to be started anew.",
  rateLimited: () =>
    "Wait: the limit ends by itself. Ask whoever runs the server not to start it anew meanwhile, because each start is another try.",
};

/** What is to be done so that the certificate is issued. */
export function certificateAdvice({ kind, domains }: CertificateRefusal): string {
  if (kind === undefined) {
    return "The server couldn't reach the authority that issues certificates. Ask whoever runs it whether it may connect to other machines.";
  }
  return (
    advice[kind]?.(domains.join(" and ")) ??
    "Show this to whoever runs the server, who finds more in its log."
  );
}
