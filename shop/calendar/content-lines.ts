/** Returns an iCalendar file of its content lines, folded at 75 octets (RFC 5545, section 3.1). */
export const calendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");

/** Writes an instant as DATE-TIME in UTC, which every calendar shows correctly in its own zone. */
export const utc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
export const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(control, "");

/** Quotes a parameter value, which cannot contain quotes or line breaks (RFC 5545, section 3.2). */
export const quoted = (value: string): string =>
  value
    .replaceAll('"', "'")
    .replaceAll(/[\r\n]+/g, " ")
    .replaceAll(control, "");

const control = /\p{Cc}/gu;

/** How long a character is in UTF-8; reckoned, because a feed has a million of them. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Folds a line without splitting a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
