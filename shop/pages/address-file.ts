import { readCsv } from "#shop/import/read-csv.ts";
import { enteredOldAddress } from "./old-address.ts";

/** A line of a list of old addresses. */
export interface AddressEntry {
  line: number;
  old: string;
  /** Path of this site; null: gone for good; undefined: the list does not say. */
  to: string | null | undefined;
}

/** What a file held, and the lines that are no address. */
export interface AddressFile {
  entries: AddressEntry[];
  leftOut: { line: number; text: string }[];
}

/** Most addresses of a file. */
const maxEntries = 10_000;

const gone = /^(?:410|gone|-)$/i;

/**
 * Reads a list of old addresses: a sitemap (XML), a CSV file of old and new addresses, or one address
 * a line. Sitemaps are read as text, nothing is fetched.
 */
export function readAddressFile(text: string): AddressFile {
  return text.trimStart().startsWith("<") ? readSitemap(text) : readList(text);
}

function readSitemap(text: string): AddressFile {
  const { file, add } = fileOf();
  const parts = text.split("<loc>").slice(1, maxEntries + 1);
  for (const [at, part] of parts.entries()) {
    const url = part.slice(0, Math.max(0, part.indexOf("</loc>")));
    const plain = url.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "").replaceAll("&amp;", "&");
    add(at + 1, plain, undefined);
  }
  return file;
}

function readList(text: string): AddressFile {
  const { file, add } = fileOf();
  const [first = ""] = text.split("\n", 1);
  const separator = [";", "\t", ","].find((one) => first.includes(one)) ?? ",";
  const lines = readCsv(text, separator);
  if (typeof lines === "number") {
    return { entries: [], leftOut: [{ line: lines, text: "A quotation mark is never closed." }] };
  }
  for (const [at, { line, fields }] of lines.slice(0, maxEntries + 1).entries()) {
    const [old = "", to = ""] = fields.map((field) => field.trim());
    const isTitle = at === 0 && !/^(?:\/|https?:)/i.test(old);
    if (!isTitle) add(line, old, gone.test(to) ? null : newAddress(to));
  }
  return file;
}

/** A file that takes each address once. The home page is left out without a word: it is there. */
function fileOf() {
  const file: AddressFile = { entries: [], leftOut: [] };
  const known = new Map<string, AddressEntry["to"]>();
  return {
    file,
    add(line: number, text: string, to: AddressEntry["to"]): void {
      const old = enteredOldAddress(text);
      if (!old) {
        const isHome = /^https?:\/\/[^/]+\/?$/i.test(text.trim());
        if (!isHome) file.leftOut.push({ line, text: text.slice(0, 200) });
      } else if (!known.has(old)) {
        file.entries.push({ line, old, to });
        known.set(old, to);
      } else if (known.get(old) !== to) {
        file.leftOut.push({ line, text: `${text.slice(0, 200)}, which stands above already` });
      }
    },
  };
}

/** A path of this site, also where the list has whole URLs of it. */
export function newAddress(text: string): string | undefined {
  const path = text.trim().replace(/^https?:\/\/[^/?#\\]+(?=\/|$)/i, "");
  if (!path) return undefined;
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** `1 address`, `60 addresses`. */
export const addressCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "address" : "addresses"}`;
