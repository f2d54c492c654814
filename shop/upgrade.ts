/** What an upgrade is doing. */
export type UpgradeStep = "checking" | "backing up" | "changing";

/**
 * How an upgrade came out: the other version runs; it was refused and nothing was changed; the other version
 * didn't come to serve, so the one before runs; or it was ended from outside.
 */
export type UpgradeOutcome = "changed" | "refused" | "back" | "ended";

/** What a version changes, in an owner's words. */
export interface VersionChanges {
  version: string;
  points: readonly string[];
}

/** Where the program stands, for its owner (docs/product.md#health). */
export interface UpgradeStatus {
  /** The version that runs. */
  version: string;
  /** Where archives of later versions are put; absent where the program is a clone. */
  folder?: string;
  /** A later version that lies there; `problem` says why it can't be taken. */
  found?: { version: string; changes: readonly VersionChanges[]; problem?: string };
  /** The upgrade that is at work. */
  running?: { version?: string; step: UpgradeStep };
  /** The upgrade before: when it ended, and in its words why it came to nothing. */
  last?: {
    at: string;
    from: string;
    version?: string;
    outcome: UpgradeOutcome;
    said?: string;
    backup?: string;
  };
}
