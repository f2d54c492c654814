const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/**
 * Parses a duration in Go's notation ("24h", "1h30m", "90s", "1.5h"); a bare number is in seconds.
 *
 * @returns seconds, or undefined for an invalid duration
 */
export function readDuration(text: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return undefined;
  let seconds = 0;
  for (const [, amount, unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/gy)) {
    seconds += Number(amount) * (units[unit] ?? 0);
  }
  return seconds;
}
