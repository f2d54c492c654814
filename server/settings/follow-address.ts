import type { Config } from "#server/config.ts";
import type { Settings } from "./settings.ts";

type Address = Pick<Config, "siteUrl" | "acme">;

/** Whether two settings lead visitors to the same address, with certificates of the same origin. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  one.siteUrl === other.siteUrl && one.acme?.domains.join() === other.acme?.domains.join();

/**
 * Starts the server again when the address of its site is changed at the desk, by this process or another one:
 * pages, links, certificates and what listens follow from it (docs/operations.md#connections).
 *
 * @param started what this process has started with
 */
export function followAddress(
  settings: Pick<Settings, "config" | "onChange">,
  started: Address,
  startAgain: () => unknown,
): void {
  const look = () => {
    if (!isSameAddress(started, settings.config())) startAgain();
  };
  settings.onChange(look);
  // It may have been changed while the server started.
  look();
}
