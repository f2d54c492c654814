import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/errors.ts";

const namePattern = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;

/** Reads the text of one parameter from left to right. Every failure is a PGRST100 with its place. */
export class Scanner {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  /** @param what the name of the thing in messages: `filter`, `logic tree` */
  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get done(): boolean {
    return this.#at === this.#text.length;
  }

  /** Steps over `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.#at)) return false;
    this.#at += literal.length;
    return true;
  }

  /** Steps over what a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found;
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Runs `attempt`; when it finds nothing, stays where it was. */
  try<T>(attempt: () => T | undefined): T | undefined {
    const before = this.#at;
    const found = attempt();
    if (found === undefined) this.#at = before;
    return found;
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`);
  }

  expectEnd(): void {
    if (!this.done) this.fail("end of input");
  }

  /** Text in double quotes; `\"` and `\\` stand for themselves. */
  quoted(): string | undefined {
    const text = this.match(/"(?:[^"\\]|\\.)*"/suy);
    return text?.slice(1, -1).replace(/\\(.)/gsu, "$1");
  }

  /** The name of a column, table, alias or key. */
  name(): string {
    return this.optionalName() ?? this.fail("field name (* or [a..z0..9_$])");
  }

  optionalName(): string | undefined {
    const name = this.quoted() ?? (this.match(namePattern)?.trim() || undefined);
    // It would end the statement that it becomes part of.
    if (name?.includes("\u0000")) this.fail("a name without U+0000");
    return name;
  }

  fail(expecting: string): never {
    const next = this.#text.charAt(this.#at);
    throw new HttpError(
      400,
      "PGRST100",
      `"failed to parse ${this.#what} (${this.#text})" (line 1, column ${this.#at + 1})`,
      { details: `unexpected ${next ? `"${next}"` : "end of input"} expecting ${expecting}` },
    );
  }
}

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
