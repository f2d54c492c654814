import type { ConnectionName } from "./forms/connections.ts";

/** When something was set, and by whom as far as their account is still there. */
export interface SetBy {
  at: string;
  by: string | null;
}

/** How the site reaches others in one way, as its owner sees it. Never holds a secret. */
export interface Connection {
  name: ConnectionName;
  /** `environment`: the server's environment has it, and wins; `desk`: set here; `none`: not set. */
  from: "environment" | "desk" | "none";
  /** The variables of the environment that win: all of it, or single fields. */
  variables: readonly string[];
  /** What is set at the desk, without secrets. */
  values: Readonly<Record<string, string>>;
  /** Secrets that are set at the desk. */
  secrets: Readonly<Record<string, SetBy>>;
  /** Secrets that can't be read with this server's key, and have to be entered again. */
  lost: readonly string[];
  set: SetBy | null;
}

/** A test email's way, as far as the owner told it. */
export interface MailTest {
  to: string;
  at: string;
  arrived: boolean;
}

/** All that the screen of connections shows at first. */
export interface Connections {
  list: readonly Connection[];
  mailTest: MailTest | null;
  siteUrl: string;
  /** Whether the server is about to start again, because its address was changed. */
  startsAgain: boolean;
  /** Where sign-in providers send people back to. */
  callbackUrl: string;
  storage: "disk" | "bucket";
}

/** A record that has to stand in DNS, and what was found there. */
export interface DnsRecord {
  kind: "SPF" | "DKIM" | "DMARC" | "Address";
  /** Name of the record: `_dmarc.shop.example`; empty while the site has no domain. */
  host: string;
  type: "TXT" | "CNAME" | "A";
  /** What to enter; null if only the provider knows it. */
  value: string | null;
  state: "good" | "missing" | "wrong" | "unknown";
  /** How it is, in a sentence. */
  said: string;
}
