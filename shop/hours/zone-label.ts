const labels = new Map<string, string>();

function zoneName(timeZone: string, style: "longGeneric" | "shortGeneric"): string {
  const key = `${style} ${timeZone}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: style }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  labels.set(key, name);
  return name;
}

/** Abbreviation of a time zone regardless of daylight saving time: `ET`, `CT`. */
export function zoneLabel(timeZone: string): string {
  return zoneName(timeZone, "shortGeneric");
}

/** Name and abbreviation of a time zone: `Eastern (ET)`. */
export function zoneTitle(timeZone: string): string {
  return `${zoneName(timeZone, "longGeneric").replace(/ Time$/, "")} (${zoneLabel(timeZone)})`;
}
