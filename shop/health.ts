/** Marks of the inspection, for the shop's own server. */
export type HealthState = "good" | "attention" | "urgent";

/** One thing that the server watches of itself (docs/product.md#health). */
export interface HealthItem {
  /** Short and fixed: `Backups`. */
  name: string;
  state: HealthState;
  /** How it is, in a sentence. */
  said: string;
  /** What to do about it; absent if it is good. */
  todo?: string;
  /** Whether that is done at the desk, under Connections. */
  atConnections?: true;
}

/** The kind of a certificate that is there, and whose port is another program's. */
export const portKind = "port";

/** Why the site isn't encrypted, or won't be for long. */
export interface CertificateRefusal {
  /**
   * The authority's kind of problem without its prefix, such as `rateLimited`; undefined: it wasn't reached.
   * Or `portKind`.
   */
  kind: string | undefined;
  /** In the words of the authority, or of this server. */
  said: string;
  domains: readonly string[];
  nextTry: Date;
}

/** How the site's certificate is, as the server that has it issued knows. */
export interface CertificateState {
  /** Undefined until the first was issued. */
  until: Date | undefined;
  /** Undefined once a try has succeeded. */
  refusal: CertificateRefusal | undefined;
}
