/** What a well-known mail provider's records say. */
interface MailProvider {
  /** Ending of its outgoing server's name. */
  server: string;
  /** What its help says to include in SPF. */
  spf: string;
  /** Selectors of DKIM that it always uses. */
  selectors?: readonly string[];
}

const providers: readonly MailProvider[] = [
  { server: "gmail.com", spf: "_spf.google.com", selectors: ["google"] },
  { server: "google.com", spf: "_spf.google.com", selectors: ["google"] },
  { server: "office365.com", spf: "spf.protection.outlook.com", selectors: ["selector1"] },
  { server: "outlook.com", spf: "spf.protection.outlook.com", selectors: ["selector1"] },
  { server: "amazonaws.com", spf: "amazonses.com" },
  { server: "sendgrid.net", spf: "sendgrid.net", selectors: ["s1"] },
  { server: "mailgun.org", spf: "mailgun.org" },
  { server: "postmarkapp.com", spf: "spf.mtasv.net" },
  { server: "mailjet.com", spf: "spf.mailjet.com", selectors: ["mailjet"] },
  { server: "brevo.com", spf: "spf.brevo.com", selectors: ["mail"] },
  { server: "zoho.com", spf: "zohomail.com", selectors: ["zmail"] },
  { server: "messagingengine.com", spf: "spf.messagingengine.com", selectors: ["fm1"] },
  { server: "fastmail.com", spf: "spf.messagingengine.com", selectors: ["fm1"] },
];

/** The provider of an outgoing mail server, if it is a well-known one. */
export const mailProviderOf = (server: string): MailProvider | undefined =>
  providers.find(({ server: end }) => server === end || server.endsWith(`.${end}`));

/** Domains whose records belong to a provider: nobody can say there who may send. */
export const publicMailDomains: readonly string[] = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "outlook.com", "hotmail.com", "live.com"],
  ...["icloud.com", "me.com", "aol.com", "msn.com", "comcast.net", "att.net"],
];
