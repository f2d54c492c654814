import { serverNow } from "#app/lib/server-clock.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { emptyPlaceholderMistakes, readContent } from "#shop/catalog/reading/read-content.ts";
import type { ContentField } from "./content-field.ts";
import { type Control, controlAt } from "./control-at.ts";
import { valueAt } from "./field-values.ts";

type Document = Readonly<Record<string, unknown>>;

/** Mistakes of a document at fields of a form, with their controls. */
export interface Judgment {
  /** What was typed: it is not saved. */
  refused: readonly (Control & { message: string })[];
  /** What the saved document has already; it must be fixed before it is published. */
  older: readonly (Control & { message: string })[];
}

function mistakesOf(document: Document): readonly ContentMistake[] {
  const read = readContent(document, serverNow().getFullYear());
  return read.ok ? [] : read.mistakes;
}

/** The same for a value wherever it stands in its list, since entries are moved and removed. */
const keyOf = (document: Document, { path, message }: ContentMistake) =>
  JSON.stringify([
    path.map((key) => (typeof key === "number" ? "" : key)),
    message,
    valueAt(document, path),
  ]);

/**
 * Judges a document as publishing does, except that placeholders for which the shop has nothing are
 * refused as well: publishing leaves their sentences out.
 *
 * @param saved the document as it is saved; if absent, all mistakes are refused
 */
export function judgeFields(
  fields: readonly ContentField[],
  document: Document,
  saved?: Document,
): Judgment {
  const year = serverNow().getFullYear();
  const atFields = (mistakes: readonly ContentMistake[]) =>
    mistakes.flatMap((mistake) => {
      const control = controlAt(fields, mistake.path, document);
      return control
        ? [{ ...control, message: mistake.message, key: keyOf(document, mistake) }]
        : [];
    });
  const keysIn = (mistakes: readonly ContentMistake[]) =>
    new Set(saved && mistakes.map((mistake) => keyOf(saved, mistake)));
  const found = atFields(mistakesOf(document));
  const empty = atFields(emptyPlaceholderMistakes(document, year));
  if (found.length === 0 && empty.length === 0) return { refused: [], older: [] };
  const before = keysIn(saved ? mistakesOf(saved) : []);
  const emptyBefore = keysIn(saved ? emptyPlaceholderMistakes(saved, year) : []);
  return {
    refused: [
      ...found.filter(({ key }) => !before.has(key)),
      ...empty.filter(({ key }) => !emptyBefore.has(key)),
    ],
    older: found.filter(({ key }) => before.has(key)),
  };
}
