import { HttpError } from "#platform/http/errors.ts";

const maximumLength = 200;
/** Maximum length in characters with all repetitions expanded. */
const maximumExpansion = 500;
const maximumDepth = 10;

/** Escapes for a character class, a boundary or one character. */
const escapes = /[dswDSWmMyYAZntrf]/;

/**
 * Accepts only patterns that PostgreSQL matches in a single pass over any text. Back-references and
 * lookaround can take time exponential in the text's length, and other regex flavors have other
 * syntax for them.
 *
 * @throws {HttpError} 400 2201B for a rejected pattern
 */
export function assertPlainExpression(pattern: string): void {
  if (pattern.length > maximumLength) throw refused(`longer than ${maximumLength} characters`);
  if (pattern.startsWith("***")) throw refused("of another flavor (***)");
  const reader = new ExpressionReader(pattern);
  if (reader.alternatives(0) > maximumExpansion) throw refused("repeating too much");
}

/** Scans a pattern from left to right and computes its length with repetitions expanded. */
class ExpressionReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  alternatives(depth: number): number {
    if (depth > maximumDepth) throw refused(`nested deeper than ${maximumDepth}`);
    let size = 0;
    while (this.#at < this.#text.length) {
      // PostgreSQL itself rejects an unmatched closing parenthesis.
      if (depth > 0 && this.#text[this.#at] === ")") break;
      size += this.#atom(depth) * this.#repetition();
    }
    return size;
  }

  #atom(depth: number): number {
    const next = this.#text[this.#at];
    this.#at += 1;
    if (next === "\\") this.#escape();
    else if (next === "[") this.#bracket();
    else if (next === "(") {
      if (this.#text[this.#at] === "?") {
        // `(?=`, `(?<!` are lookaround; `(?b)` changes the syntax of the rest.
        if (this.#text[this.#at + 1] !== ":") throw refused("with (? other than (?:");
        this.#at += 2;
      }
      const size = this.alternatives(depth + 1);
      this.#at += 1;
      return size;
    }
    return 1;
  }

  #escape(): void {
    const escaped = this.#text[this.#at] ?? "";
    this.#at += 1;
    if (/[0-9]/.test(escaped)) throw refused("with references to groups (\\1)");
    if (/[a-z]/i.test(escaped) && !escapes.test(escaped)) throw refused(`with \\${escaped}`);
  }

  /** `[...]`: a leading `]` is a literal, and so is an escaped one. */
  #bracket(): void {
    if (this.#text[this.#at] === "^") this.#at += 1;
    if (this.#text[this.#at] === "]") this.#at += 1;
    while (this.#at < this.#text.length) {
      const next = this.#text[this.#at];
      this.#at += 1;
      if (next === "]") return;
      if (next === "\\") this.#escape();
      if (next === "[") this.#classOfCharacters();
    }
  }

  /** `[:alpha:]` within brackets. */
  #classOfCharacters(): void {
    if (/[.=]/.test(this.#text[this.#at] ?? "")) throw refused("with [. .] or [= =]");
    const name = /^:[a-z]+:\]/.exec(this.#text.slice(this.#at))?.[0];
    this.#at += name?.length ?? 0;
  }

  /** Factor by which the following quantifiers multiply the length. */
  #repetition(): number {
    let times = 1;
    for (;;) {
      const rest = this.#text.slice(this.#at);
      const quantifier = /^(?:[*+?]|\{(\d*)(?:,(\d*))?\})\??/.exec(rest);
      if (!quantifier) return times;
      this.#at += quantifier[0].length;
      times *= Math.max(Number(quantifier[1] ?? 1), Number(quantifier[2] ?? 1), 1);
    }
  }
}

function refused(why: string): HttpError {
  return new HttpError(400, "2201B", `invalid regular expression: ${why}`, {
    hint: "Expressions of clients take characters, classes, groups, alternatives and repetitions, but no references to groups and no looking around.",
  });
}
