import { tooMuch } from "#platform/rest/rest-error.ts";
import type { Scanner } from "./scanner.ts";

/** One step into JSON: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  /** `->>` gives text, `->` gives JSON. */
  asText: boolean;
  /** A number for a place in an array. */
  key: string | number;
}

/** A column, or a place inside of a column that holds JSON. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

const maximumSteps = 20;

export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.match(/->>?/uy);
    if (!arrow) return steps;
    if (steps.length >= maximumSteps) throw tooMuch(`JSON paths longer than ${maximumSteps}`);
    const place = scanner.match(/-?\d{1,9}(?=$|[-:.,)])/uy);
    steps.push({
      asText: arrow === "->>",
      key: place === undefined ? scanner.name() : Number(place),
    });
  }
}
