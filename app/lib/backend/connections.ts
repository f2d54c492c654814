import type { Connections, DnsRecord } from "#shop/connections.ts";
import type { ConnectionName } from "#shop/forms/connections.ts";

/** What became of a test email. */
export interface TestEmail {
  /** There is no mail server yet, and it was only written to a folder. */
  kept: boolean;
  /** The mail server that took it, and its answer. */
  taken?: { server: string; answer: string };
}

/** How the site reaches others, for its owner (docs/product.md#connections). */
export interface ConnectionStore {
  read(): Promise<Connections>;
  /** Empty secrets stay as they are. With another address it resolves once the server has started again. */
  save(name: ConnectionName, fields: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** Waits for the server, too. */
  turnOff(name: ConnectionName): Promise<void>;
  sendTestEmail(to: string): Promise<TestEmail>;
  keepMailTest(to: string, arrived: boolean): Promise<void>;
  /** @param domain only where this domain leads, which the site doesn't have yet */
  records(domain?: string): Promise<readonly DnsRecord[]>;
}
