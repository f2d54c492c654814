/** How much structure a JSON text may have. Its bytes are bounded where it is read. */
export interface JsonLimits {
  /** Arrays and objects inside each other: the database's parser has a stack. */
  depth: number;
  /**
   * Strings, arrays, objects, and the commas between values. `{"x":[0,0,...` takes fifty times its
   * size once it is parsed, and everything that looks at it later walks through all of it.
   */
  values: number;
  /** Bytes outside of strings, which are looked at one by one. */
  looseBytes: number;
}

/** Far more than any form or client of the site sends. */
export const usualJson: JsonLimits = { depth: 100, values: 20_000, looseBytes: 1024 * 1024 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Tells whether a text stays within the limits, without parsing it: in one pass that ends where a
 * limit is exceeded. Strings are leapt over, so that a photo costs next to nothing. What is not JSON is
 * left to the parser, whose work the limits bound as well.
 *
 * @param bytes UTF-8, in which no part of another character looks like JSON's syntax
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
        // Each one interrupts the leap.
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

/** Where the string that begins at `start` ends, which is the end of the text when it does not. */
function endOfString(bytes: Uint8Array, start: number): { end: number; escapedQuotes: number } {
  let escapedQuotes = 0;
  for (let from = start + 1; ; escapedQuotes += 1) {
    const end = bytes.indexOf(quote, from);
    if (end === -1) return { end: bytes.length, escapedQuotes };
    let before = end - 1;
    while (before >= from && bytes[before] === backslash) before -= 1;
    // Behind an odd number of backslashes, a quote is a part of the string.
    if ((end - 1 - before) % 2 === 0) return { end, escapedQuotes };
    from = end + 1;
  }
}
