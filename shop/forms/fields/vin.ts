const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const values = "12345678123457923456789";

/**
 * Whether a vehicle identification number is valid: 17 characters without I, O and Q, and the
 * correct check digit in the ninth place (49 CFR 565.15).
 *
 * @param vin upper case, without spaces
 */
function isVin(vin: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = weights.reduce((total, weight, at) => {
    const character = vin.charAt(at);
    const letter = letters.indexOf(character);
    return total + weight * Number(letter < 0 ? character : values.charAt(letter));
  }, 0);
  return vin.charAt(8) === (sum % 11 === 10 ? "X" : String(sum % 11));
}

/** `unusual`: of a car from before 1981 or another market, which has no check digit. */
type Verdict = "right" | "unusual" | "wrong" | "none";

/**
 * Reads a VIN as it is written, with spaces and dashes. One of 17 characters that begins with 1 to
 * 5 was given in North America and has to have its check digit (same rule in
 * database/schema/customers/29-customers.sql).
 */
export function judgeVin(text: string): { vin: string; verdict: Verdict } {
  const written = text.toUpperCase().replace(/\s/g, "");
  const bare = written.replaceAll("-", "");
  const vin = bare.length === 17 ? bare : written;
  if (isVin(vin)) return { vin, verdict: "right" };
  if (/^[1-5].{16}$/.test(vin)) return { vin, verdict: "wrong" };
  return { vin, verdict: /^[A-Z0-9][A-Z0-9-]{3,15}[A-Z0-9]$/.test(vin) ? "unusual" : "none" };
}
