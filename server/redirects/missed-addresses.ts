import type { Transaction } from "#platform/database/transaction.ts";
import { isBot } from "#shop/is-bot.ts";
import { readOldAddress } from "#shop/pages/old-address.ts";

/** Addresses kept between two writes; the others count as one. */
const keptAddresses = 300;
const maxLength = 300;

/** What only programs ask for, whatever they call themselves. */
const probedPath =
  /^\/(?:wp-(?:login|admin|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|\.)|\.(?:env|sql|bak|git|zip|gz|asp|aspx\.cs|cfg|ini|ya?ml)\b/;

/** Numbers and words, by which old sites told their pages; never an address or a token. */
const plainQuery = /^\w{1,20}=\w{1,20}(?:&\w{1,20}=\w{1,20}){0,3}$/;

/** Counts what was asked for and not found, until it is written. */
export interface MissedAddresses {
  note(
    url: string,
    headers: { userAgent?: string | undefined; destination?: string | undefined },
  ): void;
  /** Writes what was counted, and begins anew. */
  write(tx: Transaction, day: string): Promise<void>;
  isEmpty(): boolean;
}

export function missedAddresses(): MissedAddresses {
  let counted = new Map<string, { path: string; isBot: boolean; times: number }>();
  return {
    note(url, { userAgent, destination = "document" }) {
      // Pictures and scripts of the old site are nothing that a person asked for.
      const address = destination === "document" ? readOldAddress(url) : undefined;
      if (!address) return;
      const { path: asked, query } = address;
      const whole = plainQuery.test(query) ? `${asked}?${query}` : asked;
      const path = whole.length > maxLength || counted.size >= keptAddresses ? "" : whole;
      const bot = isBot(userAgent) || probedPath.test(asked);
      const key = `${bot} ${path}`;
      const known = counted.get(`${bot} ${whole}`) ?? counted.get(key);
      if (known) known.times += 1;
      else counted.set(key, { path, isBot: bot, times: 1 });
    },
    isEmpty: () => counted.size === 0,
    async write(tx, day) {
      const entries = [...counted.values()];
      counted = new Map();
      await tx.query("select private.count_missed($1, $2)", [day, JSON.stringify(entries)]);
    },
  };
}
