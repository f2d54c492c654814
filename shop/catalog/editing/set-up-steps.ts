type Document = Readonly<Record<string, unknown>>;

/** The document after a step of the set-up was saved. */
export function withStepDone(document: Document, step: string): Document {
  const setUp = document.setUp as Document | undefined;
  if (!setUp) return document;
  const done = Array.isArray(setUp.done) ? setUp.done : [];
  return done.includes(step)
    ? document
    : { ...document, setUp: { ...setUp, done: [...done, step] } };
}
