import { titleKey } from "./columns.ts";
import { readCsv } from "./read-csv.ts";
import { readDay } from "./read-past.ts";

/** Most lines of a file of reviews. */
const maxLines = 500;

/** A line that says what a profile has: its figures on a day. */
interface Figures {
  source: string;
  stars: number;
  count: number;
  date: string;
}

/** A line with what somebody said, as a testimonial of the content. */
interface Quote {
  name: string;
  role: string;
  content: string;
  rating: number;
  sample: false;
  consent?: true;
  date: string;
  source: string;
}

export interface ReviewsFile {
  /** The newest figures. */
  figures: Figures | undefined;
  quotes: Quote[];
  /** Lines that were left out, and why. */
  leftOut: string[];
}

const columns = {
  source: /^(source|site|where|platform)$/,
  rating: /^(rating|stars?|average|score)$/,
  count: /^(count|reviews?|number( of reviews)?|total)$/,
  date: /^(date|day|read on|posted)$/,
  quote: /^(quote|text|comment|review text)$/,
  name: /^(name|author|reviewer|customer)$/,
  car: /^(car|vehicle|car and town|role)$/,
  consent: /^(consent|agreed)$/,
};
type Column = keyof typeof columns;

/**
 * Reads a CSV file with the figures of profiles (source, rating, count, date) and what customers said
 * (source, rating, date, quote, name, car, consent).
 *
 * @returns a sentence if there is nothing to read
 */
export function readReviews(text: string): ReviewsFile | string {
  const lines = readCsv(text, /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ";" : ",");
  if (typeof lines === "number") return `The quotation mark in line ${lines} is never closed.`;
  const [titles, ...rows] = lines;
  const keys = titles?.fields.map(titleKey) ?? [];
  const at = (column: Column) => keys.findIndex((key) => columns[column].test(key));
  if (at("rating") < 0 || at("date") < 0 || at("source") < 0) {
    return "Name the columns in the first line: source, rating, count, date; for quotes also quote, name, car and consent.";
  }
  if (rows.length > maxLines) return `Keep the file to ${maxLines} lines.`;
  const read: ReviewsFile = { figures: undefined, quotes: [], leftOut: [] };
  for (const { line, fields } of rows) {
    const value = (column: Column) => (fields[at(column)] ?? "").trim();
    const problem = takeLine(value, read);
    if (problem) read.leftOut.push(`Line ${line}: ${problem}`);
  }
  return read;
}

/** @returns why the line is left out */
function takeLine(value: (column: Column) => string, read: ReviewsFile): string | undefined {
  const stars = Number(value("rating").replace(",", ".") || Number.NaN);
  const { value: date } = readDay(value("date"));
  const source = value("source");
  if (!(stars >= 1 && stars <= 5)) return "the rating isn't between 1 and 5";
  if (!date) return "the date isn't one, such as 2026-11-30 or 11/30/2026";
  if (source.length < 3 || source.length > 80) return "it doesn't say where, in 3 to 80 characters";
  const content = value("quote");
  if (content === "") {
    const count = Number(value("count").replaceAll(",", "") || Number.NaN);
    if (!Number.isInteger(count) || count < 0)
      return "it has neither a number of reviews nor a quote";
    if (!read.figures || date >= read.figures.date) read.figures = { source, stars, count, date };
    return undefined;
  }
  const [name, role] = [value("name"), value("car")];
  if (content.length < 80) return "the quote has fewer than 80 characters";
  if (name.length < 3 || role.length < 4) return "it needs who said it, and their car or town";
  if (!Number.isInteger(stars)) return "the stars of a quote are whole";
  const consent = /^(yes|y|true|1|x)$/i.test(value("consent"));
  const said = { name, role, content, rating: stars, sample: false as const, date, source };
  read.quotes.push({ ...said, ...(consent && { consent }) });
  return undefined;
}
