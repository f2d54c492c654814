import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/errors.ts";

const namePattern = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;

/**
 * Scans the text of one parameter from left to right. Every failure is a PGRST100 with its
 * position.
 */
export class Scanner {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  /** @param what is parsed, for error messages: `filter`, `logic tree` */
  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get done(): boolean {
    return this.#at === this.#text.length;
  }

  /** Consumes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.#at)) return false;
    this.#at += literal.length;
    return true;
  }

  /** Consumes what a sticky pattern matches at the current position. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found;
  }

  /** Consumes and returns the remaining text. */
  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Runs `attempt`; if it returns undefined, restores the position. */
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

  /** Text in double quotes; `\"` and `\\` are escapes. */
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
    // U+0000 would terminate the SQL statement.
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

/** One step of a JSON path: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  /** `->>` returns text, `->` JSON. */
  asText: boolean;
  /** A number is an array index. */
  key: string | number;
}

/** A column, or a JSON path within a column. */
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
