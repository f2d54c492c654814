import type { ContentDocument } from "#app/lib/backend/site-content.ts";

/** The shop's time zone according to a document; UTC if it is missing or invalid. */
export function zoneOf({ shop }: ContentDocument): string {
  const zone = (shop as { timeZone?: unknown } | null | undefined)?.timeZone;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: String(zone) }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
