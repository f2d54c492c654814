/** Encodings of the files that other programs write, as people may choose them. */
export const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western (Windows)",
  macintosh: "Western (Mac)",
  "windows-1250": "Central European (Windows)",
  "windows-1251": "Cyrillic (Windows)",
} as const;

export type Encoding = keyof typeof encodings;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** What a file that is no text is, with a way to make one of it. */
export function otherKindOfFile(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return "This is a workbook, not a CSV file. Open it in Excel, Numbers or Google Sheets, save or download it as CSV, and choose that file.";
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    return "This is a PDF, not a CSV file. Export the customers as CSV from the program that made it.";
  }
  return undefined;
}

/** Recognizes the encoding of a text by its byte order mark, its zeros, or by being valid UTF-8. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (odd: number) =>
    sample.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === odd), 0);
  if (zerosAt(1) > sample.length / 4) return "utf-16le";
  if (zerosAt(0) > sample.length / 4) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Text of a file, without its byte order mark; bytes that mean nothing become U+FFFD. */
export const decodeFile = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);
