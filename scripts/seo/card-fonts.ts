import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** A font that the drawing library can load: what it is called, and where it lies. */
export interface CardFont {
  /** A Pango font description without a size; the comma keeps "Condensed" a part of the name. */
  description: string;
  file: string;
}

export interface CardFonts {
  heading: CardFont;
  text: CardFont;
}

const source = "node_modules/@fontsource";

/**
 * The site's fonts as TrueType files, so that cards look the same on a machine that has none of them
 * installed. The packages carry WOFF, which the drawing library does not read.
 */
export async function cardFonts(directory: string): Promise<CardFonts> {
  await mkdir(directory, { recursive: true });
  const unpack = async (description: string, name: string): Promise<CardFont> => {
    const file = join(directory, `${name}.ttf`);
    const folder = name.replace(/-latin.*$/, "");
    await writeFile(file, woffToTrueType(await readFile(`${source}/${folder}/files/${name}.woff`)));
    return { description, file };
  };
  return {
    heading: await unpack("Barlow Condensed, Bold", "barlow-condensed-latin-700-normal"),
    text: await unpack("Barlow, Regular", "barlow-latin-400-normal"),
  };
}

/** Offsets in the headers of WOFF 1.0 (W3C recommendation, sections 3 and 4) and of TrueType. */
const woffHeader = 44;
const woffEntry = 20;
const trueTypeHeader = 12;
const trueTypeEntry = 16;

/**
 * Takes the tables of a font out of its WOFF 1.0 wrapping.
 *
 * @throws when the bytes are no WOFF 1.0 font
 */
export function woffToTrueType(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 font");
  const count = woff.readUInt16BE(12);
  const powerOfTwo = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(trueTypeHeader + trueTypeEntry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(powerOfTwo * trueTypeEntry, 6);
  head.writeUInt16BE(Math.log2(powerOfTwo), 8);
  head.writeUInt16BE((count - powerOfTwo) * trueTypeEntry, 10);

  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + woffEntry * index;
    const to = trueTypeHeader + trueTypeEntry * index;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
