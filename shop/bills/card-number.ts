/** Whether digits end with the check digit of ISO/IEC 7812-1. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether words have what looks like the number of a payment card, as
 * `private.has_card_number` in the database, which decides: here it is found before it is sent.
 */
export function hasCardNumber(words: string): boolean {
  return [...words.matchAll(/\d(?:[ .-]?\d){12,}/g)].some(([run]) => {
    const groups = run.split(/[ .-]/);
    return groups.some((_, first) =>
      groups.some((_, last) => {
        const number = groups.slice(first, last + 1).join("");
        return /^[2-6]\d{12,18}$/.test(number) && isChecked(number);
      }),
    );
  });
}
