import { guessColumn } from "./columns.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";
import { importLimits } from "./read-customers.ts";

/** A file of customers, taken apart. */
export interface CustomerTable {
  separator: Separator;
  /** All lines of the file that are not empty. */
  all: readonly CsvLine[];
  /** Index of the line with the titles in `all`; -1 if the file has none. */
  titlesAt: number;
  titles: readonly string[];
  /** The customers. */
  lines: readonly CsvLine[];
}

/** How the parts of a file are told apart, where staff chose it themselves. */
export interface TableChoice {
  separator?: Separator | undefined;
  titlesAt?: number | undefined;
}

/**
 * Finds the columns and customers in a text.
 *
 * @returns a sentence if there are none
 */
export function readTable(text: string, choice: TableChoice = {}): CustomerTable | string {
  const separator = choice.separator ?? guessSeparator(text);
  const all = readCsv(text, separator);
  if (typeof all === "number") {
    return `The quotation mark in line ${all.toLocaleString("en-US")} is never closed.`;
  }
  if (all.length === 0) return "This file is empty.";
  const titlesAt = choice.titlesAt ?? findTitles(all);
  const lines = all.slice(titlesAt + 1);
  const named = all[titlesAt]?.fields.map((title) => title.trim().slice(0, 200)) ?? [];
  // Columns that most lines have have no title; of a few lines they are a mistake.
  const untitled = Math.max(0, usualWidth(lines) - named.length);
  const titles = [...named, ...Array.from({ length: untitled }, () => "")];
  if (lines.length === 0) return "There are no customers in this file.";
  if (lines.length > importLimits.lines) {
    return `There are ${lines.length.toLocaleString("en-US")} customers in this file. Split it into files of ${importLimits.lines.toLocaleString("en-US")}.`;
  }
  if (titles.length > importLimits.columns) {
    return `There are ${titles.length.toLocaleString("en-US")} columns in this file. Remove those that you don't need, down to ${importLimits.columns}.`;
  }
  return { separator, all, titlesAt, titles, lines };
}

/** How many columns most of the lines have. */
function usualWidth(lines: readonly CsvLine[]): number {
  const widths = lines.map(({ fields }) => fields.length).sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Separators of files, as people may choose them. */
export const separators = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar |" } as const;

export type Separator = keyof typeof separators;

/** Lines that may stand above the titles. */
const maxAbove = 15;

const recognized = ({ fields }: CsvLine) =>
  new Set(fields.flatMap((title) => guessColumn(title) ?? [])).size;

/** Index of the line with the titles of the columns; -1 if there is none, only customers. */
function findTitles(lines: readonly CsvLine[]): number {
  const counts = lines.slice(0, maxAbove).map(recognized);
  const most = Math.max(0, ...counts);
  if (most >= 2 || (counts[0] ?? 0) >= 1) return counts.indexOf(most);
  // A file of other words has titles, too; one whose first line is a person has none.
  return lines[0]?.fields.some((field) => /@|\d{3}\D{0,2}\d{4}/.test(field)) ? -1 : 0;
}

/** The separator with which most titles are recognized, then the one that makes most columns. */
function guessSeparator(text: string): Separator {
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
