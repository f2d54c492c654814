import type { ImportOutcome } from "#app/lib/backend/customers.ts";
import type { ImportEntry, Remark } from "#shop/import/read-customers.ts";
import { formatCount } from "#shop/text/format.ts";

/** `3 new customers, 1 gets more details, 2 are already here` */
export function countsOf(outcomes: readonly ImportOutcome[]): string {
  const of = (kind: ImportOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
  const completed = of("completed");
  const known = of("known");
  const past = outcomes.filter((outcome) => outcome.past === true).length;
  const isPast = outcomes.some((outcome) => outcome.past !== undefined);
  return [
    ...(isPast ? [formatCount(past, "past job")] : []),
    formatCount(of("new"), "new customer"),
    ...(completed ? [`${completed} ${completed === 1 ? "gets" : "get"} more details`] : []),
    ...(known ? [`${known} ${known === 1 ? "is" : "are"} already here`] : []),
  ].join(", ");
}

/** Lines that the database does not take. */
export const refusedOf = (outcomes: readonly ImportOutcome[]): Remark[] =>
  outcomes.flatMap(({ line, problem }) =>
    problem === undefined ? [] : [{ line, text: "The whole line", why: problem }],
  );

/** Lines of which anything is stored: neither refused nor known already. All, before the database has compared. */
export function takenOf(
  entries: readonly ImportEntry[],
  outcomes: readonly ImportOutcome[] | undefined,
): readonly ImportEntry[] {
  if (!outcomes) return entries;
  const taken = new Set(
    outcomes.flatMap(({ line, problem, outcome, past }) =>
      problem === undefined && (outcome !== "known" || past === true) ? [line] : [],
    ),
  );
  return entries.filter(({ line }) => taken.has(line));
}
