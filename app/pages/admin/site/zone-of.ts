import type { ContentDocument } from "#app/lib/backend/site-content.ts";

/** The zone that the shop's clock runs in, by a document; what is none is UTC. */
export function zoneOf({ shop }: ContentDocument): string {
  const zone = (shop as { timeZone?: unknown } | null | undefined)?.timeZone;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: String(zone) }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
