import { guessColumn } from "./columns.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";

/** Separators of files, as people may choose them. */
export const separators = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar |" } as const;

export type Separator = keyof typeof separators;

/** Lines that may stand above the titles. */
const maxAbove = 15;

const recognized = ({ fields }: CsvLine) =>
  new Set(fields.flatMap((title) => guessColumn(title) ?? [])).size;

/** Index of the line with the titles of the columns; -1 if there is none, only customers. */
export function findTitles(lines: readonly CsvLine[]): number {
  const counts = lines.slice(0, maxAbove).map(recognized);
  const most = Math.max(0, ...counts);
  if (most >= 2 || (counts[0] ?? 0) >= 1) return counts.indexOf(most);
  // A file of other words has titles, too; one whose first line is a person has none.
  return lines[0]?.fields.some((field) => /@|\d{3}\D{0,2}\d{4}/.test(field)) ? -1 : 0;
}

/** The separator with which most titles are recognized, then the one that makes most columns. */
export function guessSeparator(text: string): Separator {
  const sample = text.slice(0, 50_000).split(/\r\n|\r|\n/, 40);
  const rate = (separator: string) => {
    const lines = sample.flatMap((line) => {
      const read = readCsv(line, separator);
      return typeof read === "number" ? [] : read;
    });
    const titles = Math.max(0, ...lines.slice(0, maxAbove).map(recognized));
    const widths = lines.map(({ fields }) => fields.length).sort((one, other) => one - other);
    return titles * 1000 + (widths[Math.floor(widths.length / 2)] ?? 0);
  };
  const all = Object.keys(separators) as Separator[];
  return all.reduce((best, one) => (rate(one) > rate(best) ? one : best));
}
