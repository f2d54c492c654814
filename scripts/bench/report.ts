/** A measured figure: a ratio of two things measured side by side, a count, or a quantity with a unit. */
export interface Figure {
  what: string;
  value: number;
  /** Undefined for ratios and counts. */
  unit?: string;
  /** Limit of the value. Figures without a budget are informational. */
  budget?: { atMost: number } | { atLeast: number };
}

/** The results of one benchmark. */
export interface Report {
  benchmark: string;
  figures: Figure[];
  /** What could not be measured here, and what would be required. */
  note?: string;
}

/** Whether a figure stays within its budget. */
export function isWithinBudget({ value, budget }: Figure): boolean {
  if (budget === undefined) return true;
  return "atMost" in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** The reports as a table for a terminal. */
export function reportTable(reports: readonly Report[]): string {
  const rows = reports.flatMap(({ benchmark, figures }) =>
    figures.map((figure) => [
      benchmark,
      figure.what,
      [formatted(figure.value), figure.unit].filter(Boolean).join(" "),
      budgetText(figure),
      figure.budget ? (isWithinBudget(figure) ? "kept" : "BROKEN") : "",
    ]),
  );
  const table = [["benchmark", "figure", "value", "budget", ""], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")}`)
    .map((line) => `${line.trimEnd()}\n`)
    .concat(reports.flatMap(({ benchmark, note }) => (note ? [`${benchmark}: ${note}\n`] : [])))
    .join("");
}

function budgetText({ budget }: Figure): string {
  if (budget === undefined) return "";
  return "atMost" in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`;
}

/** Non-integers get three significant digits: 87.5; 0.657. */
const numbers = new Intl.NumberFormat("en-US", {
  maximumSignificantDigits: 3,
  roundingPriority: "lessPrecision",
});

function formatted(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en-US") : numbers.format(value);
}

/** The median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a share of all values lies, linearly interpolated; NaN if there are no values.
 *
 * @param share 0 to 1
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(position)] ?? Number.NaN;
  const upper = sorted[Math.ceil(position)] ?? Number.NaN;
  return lower + (upper - lower) * (position - Math.floor(position));
}
