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

/** How people write the zone behind a time, summer and winter: `ET`, `CT`. */
export function zoneLabel(timeZone: string): string {
  return zoneName(timeZone, "shortGeneric");
}

/** The zone in words and in short: `Eastern (ET)`. */
export function zoneTitle(timeZone: string): string {
  return `${zoneName(timeZone, "longGeneric").replace(/ Time$/, "")} (${zoneLabel(timeZone)})`;
}
