/**
 * Time zones of the states that are not wholly on one of the usual clocks, the more populous first.
 * All others are in `zoneOfState`.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  AK: ["America/Anchorage", "America/Adak"],
  AZ: ["America/Phoenix", "America/Denver"],
  FL: ["America/New_York", "America/Chicago"],
  ID: ["America/Denver", "America/Los_Angeles"],
  IN: ["America/New_York", "America/Chicago"],
  KS: ["America/Chicago", "America/Denver"],
  KY: ["America/New_York", "America/Chicago"],
  MI: ["America/New_York", "America/Chicago"],
  ND: ["America/Chicago", "America/Denver"],
  NE: ["America/Chicago", "America/Denver"],
  NV: ["America/Los_Angeles", "America/Denver"],
  OR: ["America/Los_Angeles", "America/Denver"],
  SD: ["America/Chicago", "America/Denver"],
  TN: ["America/Chicago", "America/New_York"],
  TX: ["America/Chicago", "America/Denver"],
};

const whole: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL LA MN MO MS OK WI",
  "America/Denver": "CO MT NM UT WY",
  "America/Los_Angeles": "CA WA",
  "Pacific/Honolulu": "HI",
};

const zoneOfState = new Map(
  Object.entries(whole).flatMap(([zone, states]) =>
    states.split(" ").map((state) => [state, zone] as const),
  ),
);

/**
 * Time zones in use in a state, the most common first.
 *
 * @returns empty if there is no such state
 */
export function zonesOf(state: string): readonly string[] {
  const zone = zoneOfState.get(state);
  return zone ? [zone] : Object.hasOwn(shared, state) ? (shared[state] ?? []) : [];
}

const zoneNames: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "America/Adak": "Aleutian",
  "Pacific/Honolulu": "Hawaii",
};

/** What people call a time zone: `Central`. */
export const zoneName = (zone: string): string =>
  zoneNames[zone] ?? zone.replace(/^.*\//, "").replaceAll("_", " ");
/** Instants on both sides of daylight saving time. */
const instants = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** Whether two time zones show the same time all year: `America/Boise` and `America/Denver` do. */
export function sameClock(one: string, other: string): boolean {
  if (one === other) return true;
  const times = (timeZone: string) =>
    instants.map((at) =>
      new Date(at).toLocaleString("en-US", { timeZone, dateStyle: "short", timeStyle: "short" }),
    );
  try {
    return times(one).join() === times(other).join();
  } catch {
    return false;
  }
}
