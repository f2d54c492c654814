import { shop } from "#app/lib/site/published.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

declare global {
  interface Window {
    /**
     * How many milliseconds the server's clock is ahead of this device's; 0 if they agree within a
     * minute. Set first by the document's own response (`document/shop-clock.ts`).
     */
    serverAhead?: number;
  }
}

/** Smaller differences may be the time that a response takes. */
export const tolerance = 60_000;

/** Learns the server's time from a response that was not cached; other servers may hide it. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(date) || typeof window === "undefined") return;
  const ahead = date - Date.now();
  const known = window.serverAhead ?? 0;
  if (Math.abs(ahead - known) <= tolerance) return;
  window.serverAhead = Math.abs(ahead) > tolerance ? ahead : 0;
  window.showOpenStatus?.();
}

/**
 * The current time by the server's clock. Everything that the server has said or will judge (days,
 * times, offers, opening hours) is compared with this: the device's clock may be hours off.
 */
export const serverNow = (): Date =>
  new Date(Date.now() + ((typeof window !== "undefined" && window.serverAhead) || 0));

/** Today at the shop, `YYYY-MM-DD`. */
export const shopToday = (): string => shopTimeOf(serverNow(), shop.timeZone).date;
