import { mondayOf } from "#shop/schedule/week.ts";

/** Name of a backup of a night, without its folder. */
const nightly = /^nightly-(\d{4}-\d\d-\d\d)T\d{6}\.tar\.gz(\.age)?$/;

/** How many are kept: of the last nights, of the weeks and of the months that have one. */
const kept = { days: 7, weeks: 4, months: 6 } as const;

/**
 * The nights whose backups are kept (docs/operations.md#backup-and-restore): the last seven, the last of
 * each of four weeks, and the last of each of six months.
 *
 * @param nights `YYYY-MM-DD`, in any order
 */
export function keptNights(nights: readonly string[]): Set<string> {
  const latest = [...new Set(nights)].sort().reverse();
  const lastOfEach = (periodOf: (night: string) => string, count: number) => {
    const last = new Map<string, string>();
    for (const night of latest) {
      const period = periodOf(night);
      if (!last.has(period)) last.set(period, night);
    }
    return [...last.values()].slice(0, count);
  };
  return new Set([
    ...latest.slice(0, kept.days),
    ...lastOfEach(mondayOf, kept.weeks),
    ...lastOfEach((night) => night.slice(0, 7), kept.months),
  ]);
}

/** Those of these files that are backups of a night, and no longer kept. */
export function notKept(names: readonly string[]): string[] {
  const nightOf = (name: string) => nightly.exec(name)?.[1];
  const kept = keptNights(names.flatMap((name) => nightOf(name) ?? []));
  return names.filter((name) => {
    const night = nightOf(name);
    return night !== undefined && !kept.has(night);
  });
}

/** Name of a backup before an upgrade, with its time. */
const beforeUpgrade = /^before-\d+\.\d+\.\d+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz(\.age)?$/;

/** How many of those are kept. */
const upgradesKept = 3;

/** Those of these files that are backups before upgrades, and not of the last three. */
export function notKeptBeforeUpgrades(names: readonly string[]): string[] {
  const timeOf = (name: string) => beforeUpgrade.exec(name)?.[1];
  return names
    .filter((name) => timeOf(name) !== undefined)
    .sort((one, other) => (timeOf(other) ?? "").localeCompare(timeOf(one) ?? ""))
    .slice(upgradesKept);
}
