import type { HealthItem } from "#shop/health.ts";
import type { UpgradeStatus } from "#shop/upgrade.ts";

/** How the server is, for the shop's owner (docs/product.md#health). */
export interface Health {
  /** What it watches of itself, the worst first. */
  read(): Promise<readonly HealthItem[]>;
  /** The program's version, and how an upgrade is. */
  version(): Promise<UpgradeStatus>;
  /** Begins the upgrade to a version that `version` has named. */
  upgrade(version: string): Promise<UpgradeStatus>;
}
