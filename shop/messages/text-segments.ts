/** GSM 03.38: a character each, and those that take two. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "\f^{}\\[~]|€";
const basicSet = new Set(basic);
const extendedSet = new Set(extended);

/** How a text message is sent. */
export interface TextLength {
  segments: number;
  /** Characters that make the whole message Unicode, which halves what fits: `’`, `–`. */
  unusual: readonly string[];
}

/**
 * Segments that a text message is billed as: 160 characters of GSM 03.38, or 70 of UCS-2 as soon as one
 * character is none of them; of several segments each has 153 or 67, and none splits a character.
 */
export function textLength(text: string): TextLength {
  const characters = [...text];
  const unusual = [
    ...new Set(characters.filter((one) => !basicSet.has(one) && !extendedSet.has(one))),
  ];
  const isUnicode = unusual.length > 0;
  const sizes = characters.map((one) => (isUnicode ? one.length : extendedSet.has(one) ? 2 : 1));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= (isUnicode ? 70 : 160)) return { segments: total === 0 ? 0 : 1, unusual };
  const room = isUnicode ? 67 : 153;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { segments, unusual };
}
