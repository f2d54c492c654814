/** Area and exchange code begin with 2 to 9, and neither is an N11 such as 411 or 911. */
const northAmerican = /^1(?:[2-9](?!11)\d\d){2}\d{4}$/;

/**
 * Whether the plan of North America has room for a number of its own. It says nothing of numbers of
 * other countries, nor of whether anybody has the number.
 *
 * @param digits of E.164, without `+`
 */
export function isPossiblePhone(digits: string): boolean {
  return !/^1\d{10}$/.test(digits) || northAmerican.test(digits);
}
