/**
 * Reads an amount with up to two decimals as whole hundredths: `1.5` is 150, `$1,200.50` is 120050.
 * Undefined if it is no such amount.
 */
export function readHundredths(typed: string): number | undefined {
  const [, whole = "", decimals = ""] =
    /^\$?\s*(\d{0,7})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(",", "")) ?? [];
  if (whole === "" && decimals === "") return undefined;
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Hundredths as they are typed: `1.5`, `2`, and with `money` `89.90`. */
export function writeHundredths(hundredths: number, kind?: "money"): string {
  return kind === "money" ? (hundredths / 100).toFixed(2) : String(hundredths / 100);
}
