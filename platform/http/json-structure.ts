/** Limits on the structure of a JSON text. Its size is limited where it is read. */
export interface JsonLimits {
  /** Nesting of arrays and objects: the database's parser has a limited stack. */
  depth: number;
  /**
   * Strings, arrays, objects and commas. `{"x":[0,0,...` takes fifty times its size once parsed,
   * and all later code iterates over it.
   */
  values: number;
  /** Bytes outside of strings, which are scanned one by one. */
  looseBytes: number;
}

/** Far more than any form or client of the site sends. */
export const usualJson: JsonLimits = { depth: 100, values: 20_000, looseBytes: 1024 * 1024 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Checks the limits without parsing, in one pass that stops when a limit is exceeded. Strings are
 * skipped with `indexOf`, so that a photo costs next to nothing. Invalid JSON is left to the
 * parser, whose work the limits bound as well.
 *
 * @param bytes UTF-8, in which no byte of a multi-byte character equals one of JSON's syntax
 */
export function isWithinLimits(bytes: Uint8Array, limits: JsonLimits): boolean {
  let [depth, values, looseBytes] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    looseBytes += 1;
    switch (bytes[at]) {
      case quote: {
        values += 1;
        const string = endOfString(bytes, at);
        at = string.end;
        // Each escaped quote interrupts the skip.
        values += string.escapedQuotes;
        break;
      }
      case openBrace:
      case openBracket:
        values += 1;
        depth += 1;
        break;
      case closeBrace:
      case closeBracket:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
    }
    if (depth > limits.depth || values > limits.values || looseBytes > limits.looseBytes) {
      return false;
    }
  }
  return true;
}

/** Finds the end of the string that starts at `start`; an unterminated one ends with the text. */
function endOfString(bytes: Uint8Array, start: number): { end: number; escapedQuotes: number } {
  let escapedQuotes = 0;
  for (let from = start + 1; ; escapedQuotes += 1) {
    const end = bytes.indexOf(quote, from);
    if (end === -1) return { end: bytes.length, escapedQuotes };
    let before = end - 1;
    while (before >= from && bytes[before] === backslash) before -= 1;
    // After an odd number of backslashes, a quote is part of the string.
    if ((end - 1 - before) % 2 === 0) return { end, escapedQuotes };
    from = end + 1;
  }
}
