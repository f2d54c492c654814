const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const values = "12345678123457923456789";

/**
 * Whether a vehicle identification number has 17 characters, none of them I, O or Q, and the right check
 * digit, the ninth (49 CFR 565.15; the same in database/schema/23-customers.sql).
 *
 * @param vin in capitals, without spaces
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
