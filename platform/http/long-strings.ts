import { randomUUID } from "node:crypto";
import { badJson, validationFailed } from "./errors.ts";

/** The only place where a JSON body may hold megabytes of text: files in base64. */
export interface LongStrings {
  /** Property of the body: a list of objects. */
  list: string;
  /** Property of these objects that holds the text. */
  key: string;
  /** Maximum number of such texts, and the message beyond. */
  most: number;
  tooMany: string;
  /** Maximum bytes of one, and the message beyond. */
  bytes: number;
  tooLong: string;
}

/** Maximum bytes of everything else. */
const otherBytes = 64 * 1024;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];
/** An escape sequence whose end is in the next chunk. */
const openEscape = /\\(u[\da-fA-F]{0,3})?$/;

/**
 * Takes the long strings out of a JSON text while it arrives, so that none of it is held, decoded
 * or parsed where only a short text belongs, and what is left for the parser is short.
 */
export function createSplitter(place: LongStrings) {
  /** Stands for a long string in the text. */
  const mark = randomUUID();
  const text = Buffer.alloc(otherBytes);
  let length = 0;
  const found: string[][] = [];
  let bytesOfLast = 0;
  let unfinished = "";

  let depth = 0;
  let state: "structure" | "string" | "long string" = "structure";
  let isEscaped = false;
  let start = 0;
  let lastString = "";
  let field: string | undefined;
  let key: string | undefined;

  function put(byte: number): void {
    if (length === otherBytes) {
      if (state === "structure" || field === undefined) {
        throw badJson("The body holds too many values, or they are nested too deeply.");
      }
      throw validationFailed({ [field]: ["Keep this under 10,000 characters"] });
    }
    text[length] = byte;
    length += 1;
  }

  function readByte(byte: number): void {
    put(byte);
    if (state === "string") {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) {
        state = "structure";
        lastString = text.toString("latin1", start, length - 1);
      }
      return;
    }
    switch (byte) {
      case quote:
        start = length;
        state = "string";
        if (depth === 3 && field === place.list && key === place.key) beginLongString();
        break;
      case colon:
        if (depth === 1) field = lastString;
        if (depth === 3) key = lastString;
        break;
      case openBrace:
      case openBracket:
        depth += 1;
        key = undefined;
        break;
      case closeBrace:
      case closeBracket:
        depth -= 1;
        key = undefined;
        break;
      case comma:
        key = undefined;
        break;
    }
  }

  function beginLongString(): void {
    if (found.length === place.most) throw validationFailed({ [place.list]: [place.tooMany] });
    for (const byte of Buffer.from(`${mark}${found.length}`)) put(byte);
    state = "long string";
    found.push([]);
    bytesOfLast = 0;
  }

  /**
   * Base64 has no quotes and backslashes of its own, so those that are escaped need no care: the
   * rest is no JSON then.
   */
  function readLongString(chunk: Uint8Array, from: number): number {
    const end = chunk.indexOf(quote, from);
    const part = chunk.subarray(from, end === -1 ? chunk.length : end);
    bytesOfLast += part.length;
    if (bytesOfLast > place.bytes) throw validationFailed({ [place.list]: [place.tooLong] });
    found.at(-1)?.push(withoutEscapes(Buffer.from(part.buffer, part.byteOffset, part.length)));
    if (end === -1) return chunk.length;
    if (unfinished) throw badJson("The body is not valid JSON.");
    state = "structure";
    put(quote);
    return end + 1;
  }

  /** Some programs escape slashes and plus signs, which base64 is full of. */
  function withoutEscapes(part: Buffer): string {
    if (!unfinished && !part.includes(backslash)) return part.toString("latin1");
    const whole = unfinished + part.toString("latin1");
    unfinished = openEscape.exec(whole)?.[0] ?? "";
    try {
      return JSON.parse(`"${whole.slice(0, whole.length - unfinished.length)}"`);
    } catch {
      throw badJson("The body is not valid JSON.");
    }
  }

  return {
    /**
     * Reads on.
     *
     * @throws {HttpError} 400 when a text is long elsewhere, or too long
     */
    take(chunk: Uint8Array): void {
      for (let at = 0; at < chunk.length; ) {
        if (state === "long string") {
          at = readLongString(chunk, at);
        } else {
          readByte(chunk[at] ?? 0);
          at += 1;
        }
      }
    },
    /** The JSON text without its long strings. */
    text: (): Uint8Array => text.subarray(0, length),
    /** Puts the long strings into the parsed text. */
    putBack(body: Record<string, unknown>): void {
      const items = body[place.list];
      for (const item of Array.isArray(items) ? items : []) {
        const written = item?.[place.key];
        if (typeof written !== "string" || !written.startsWith(mark)) continue;
        item[place.key] = found[Number(written.slice(mark.length))]?.join("");
      }
    },
    /** Lets go of the long strings. */
    forget(): void {
      found.length = 0;
    },
  };
}
