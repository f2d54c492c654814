/** What the totals need of a line, as it is stored. */
export interface CountedLine {
  choice: string | null;
  answer: string | null;
  price_cents: number;
  tax_cents: number;
  withdrawn_at: string | null;
}

/** Cents with tax. */
export interface EstimateTotals {
  approved: number;
  /** Without a yes or no. Of alternatives the dearest counts. */
  open: number;
  /** Alternatives of what was approved are not among them. */
  declined: number;
}

/** What is approved, open and declined in an estimate, in cents with tax. */
export function estimateTotals(lines: readonly CountedLine[]): EstimateTotals {
  const totals = { approved: 0, open: 0, declined: 0 };
  const offered = lines.filter(({ withdrawn_at }) => withdrawn_at === null);
  // A line without a choice is its own group.
  const groups = Map.groupBy(offered, (line) => line.choice ?? line);
  for (const group of groups.values()) {
    const of = (isCounted: (line: CountedLine) => boolean) =>
      group.filter(isCounted).map((line) => line.price_cents + line.tax_cents);
    const approved = of(({ answer }) => answer === "approved");
    const open = of(({ answer }) => answer === null || answer === "question");
    const declined = of(({ answer }) => answer === "declined");
    if (approved.length > 0) totals.approved += sum(approved);
    else if (open.length > 0) totals.open += Math.max(...open);
    else totals.declined += Math.max(0, ...declined);
  }
  return totals;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
