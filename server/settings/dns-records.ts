import { Resolver as DnsResolver } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { isPublicIp } from "#platform/http/public-address.ts";
import type { DnsRecord } from "#shop/connections.ts";
import { formatList } from "#shop/text/format.ts";
import { mailProviderOf, publicMailDomains } from "./mail-providers.ts";

/** What of DNS is asked. Rejections have a code of Node's: `ENOTFOUND`. */
export interface Resolver {
  resolveTxt(host: string): Promise<string[][]>;
  resolve4(host: string): Promise<string[]>;
  resolve6(host: string): Promise<string[]>;
}

/** Asks the machine's resolvers, twice for three seconds each. */
export const createResolver = (): Resolver => new DnsResolver({ timeout: 3000, tries: 2 });

/** The answers, none if there is no such record; undefined if it can't be looked up from here. */
type Found = readonly string[] | undefined;

async function lookUp(asked: Promise<string[]>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : undefined;
  }
}

const textsAt = (resolver: Resolver, host: string) =>
  lookUp(resolver.resolveTxt(host).then((found) => found.map((parts) => parts.join(""))));

const notFromHere = "It can't be looked up from here.";

/** What the site sends mail with and as, and where it is. */
export interface DnsFacts {
  /** Undefined: no mail server is set. */
  mailServer: string | undefined;
  /** Address that mail comes from. */
  sender: string;
  selector: string | undefined;
  /** Who gets reports about mail in the domain's name. */
  inbox: string;
  siteUrl: string;
  /** Whether its owner can set that at the desk. */
  isOwnersChoice: boolean;
}

/** What has to stand in DNS for a site's mail and address, and whether it does. */
export async function dnsRecords(
  facts: DnsFacts,
  resolver: Resolver,
  ownAddresses: readonly string[] = publicAddresses(),
): Promise<DnsRecord[]> {
  const domain = facts.sender.split("@").at(-1)?.toLowerCase() ?? "";
  const records = await Promise.all([
    ...(facts.mailServer === undefined ? [] : mailRecords(domain, facts.mailServer)),
    addressRecord(new URL(facts.siteUrl).hostname),
  ]);
  return records;

  function mailRecords(of: string, server: string): Promise<DnsRecord>[] {
    if (publicMailDomains.includes(of)) return [Promise.resolve(foreignDomain(of, server))];
    return [spfRecord(of, server), dkimRecord(of, server), dmarcRecord(of)];
  }

  async function spfRecord(host: string, server: string): Promise<DnsRecord> {
    const known = mailProviderOf(server);
    const sends = known ? `include:${known.spf}` : `a:${server}`;
    const texts = await textsAt(resolver, host);
    const found = texts?.filter((text) => /^v=spf1(\s|$)/i.test(text));
    const [one] = found ?? [];
    const has = one?.toLowerCase().split(/\s+/).includes(sends.toLowerCase()) ?? false;
    const value = one
      ? has
        ? one
        : one.replace(/^v=spf1/i, `$& ${sends}`)
      : `v=spf1 ${sends} ~all`;
    return {
      kind: "SPF",
      host,
      type: "TXT",
      value,
      ...(!found
        ? { state: "unknown", said: notFromHere }
        : found.length > 1
          ? {
              state: "wrong",
              said: "There are several of these records, which count as none. Keep one, with all that they name.",
            }
          : !one
            ? {
                state: "missing",
                said: "There is none: other mail servers can't tell who may send for you.",
              }
            : has
              ? { state: "good", said: "It names your mail server." }
              : known
                ? {
                    state: "wrong",
                    said: "There is one, but it doesn't name your mail provider. Change it to this.",
                  }
                : {
                    state: "unknown",
                    said: "There is one. Your mail provider's help says what it has to name.",
                  }),
    };
  }

  async function dkimRecord(of: string, server: string): Promise<DnsRecord> {
    const selector = facts.selector ?? mailProviderOf(server)?.selectors?.[0];
    const host = `${selector ?? "selector"}._domainkey.${of}`;
    const record = { kind: "DKIM", host, type: "TXT", value: null } as const;
    const found = selector ? await textsAt(resolver, host) : [];
    if (found?.some((text) => /(^|;)\s*p=[^;\s]/.test(text))) {
      return { ...record, state: "good", said: "Your provider's key is there." };
    }
    const ask =
      "Your mail provider makes it: look for DKIM in its settings, and copy it from there.";
    if (!selector)
      return { ...record, state: "unknown", said: `${ask} Enter its selector above to check it.` };
    if (!found) return { ...record, state: "unknown", said: `${notFromHere} ${ask}` };
    return { ...record, state: "missing", said: `There is none by this name. ${ask}` };
  }

  async function dmarcRecord(of: string): Promise<DnsRecord> {
    const [, ...above] = of.split(".");
    const hosts = [of, ...(above.length > 1 ? [above.join(".")] : [])].map(
      (one) => `_dmarc.${one}`,
    );
    const reports = facts.inbox.toLowerCase().endsWith(`@${of}`)
      ? `; rua=mailto:${facts.inbox}`
      : "";
    const record = {
      kind: "DMARC",
      host: `_dmarc.${of}`,
      type: "TXT",
      value: `v=DMARC1; p=none${reports}`,
    } as const;
    const answers = await Promise.all(hosts.map((host) => textsAt(resolver, host)));
    if (answers.some((texts) => texts?.some((text) => /^v=DMARC1\s*;/i.test(text)))) {
      return { ...record, state: "good", said: "There is one." };
    }
    if (answers.some((texts) => !texts)) return { ...record, state: "unknown", said: notFromHere };
    return {
      ...record,
      state: "missing",
      said: "There is none: Gmail and Yahoo ask for it from whoever sends often.",
    };
  }

  async function addressRecord(host: string): Promise<DnsRecord> {
    const own = ownAddresses.find((one) => isIP(one) === 4) ?? null;
    const record = { kind: "Address", host, type: "A", value: own } as const;
    if (isIP(host.replace(/^\[|\]$/g, "")) || !host.includes(".")) {
      return {
        ...record,
        host: "",
        state: "missing",
        said: `Your site has no domain yet. ${facts.isOwnersChoice ? "Enter it above, under Address." : "Whoever runs the server sets it (SITE_URL)."}`,
      };
    }
    const [four, six] = await Promise.all([
      lookUp(resolver.resolve4(host)),
      lookUp(resolver.resolve6(host)),
    ]);
    const found = [...(four ?? []), ...(six ?? [])];
    if (found.length === 0) {
      return four && six
        ? {
            ...record,
            state: "missing",
            said: "This name leads nowhere yet. Enter your server's address.",
          }
        : { ...record, state: "unknown", said: notFromHere };
    }
    if (found.some((one) => ownAddresses.includes(one))) {
      return { ...record, state: "good", said: "It leads to this server." };
    }
    return {
      ...record,
      state: "unknown",
      said: `It leads to ${formatList(found)}. Compare that with your server's address.`,
    };
  }
}

/** Mail in the name of a provider's own domain, whose records are the provider's. */
function foreignDomain(host: string, server: string): DnsRecord {
  const record = { kind: "SPF", host, type: "TXT", value: null } as const;
  const isTheirs = server.endsWith(`.${host}`) || server === host;
  return isTheirs
    ? { ...record, state: "good", said: `Mail from ${host} leaves through ${host}: nothing to do.` }
    : {
        ...record,
        state: "wrong",
        said: `Mail from ${host} that leaves through ${server} is often refused. Use a sender's address of your own domain.`,
      };
}

/** Addresses of this machine that others can reach, if it knows them: behind a router it doesn't. */
const publicAddresses = () =>
  Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).map(({ address }) => address).filter(isPublicIp),
  );
