const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const values = "12345678123457923456789";

/**
 * Whether a vehicle identification number is valid: 17 characters without I, O and Q, and the
 * correct check digit in the ninth place (49 CFR 565.15; same rule in
 * database/schema/24-customers.sql).
 *
 * @param vin upper case, without spaces
 */
export function isVin(vin: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = weights.reduce((total, weight, at) => {
    const character = vin.charAt(at);
    const letter = letters.indexOf(character);
    return total + weight * Number(letter < 0 ? character : values.charAt(letter));
  }, 0);
  return vin.charAt(8) === (sum % 11 === 10 ? "X" : String(sum % 11));
}
