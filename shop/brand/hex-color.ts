/** A color as it is stored, `#rrggbb`, of how people write it: without `#`, in capitals, with three digits. Undefined if it is none. */
export function hexColor(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}
