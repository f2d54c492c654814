/** Folded list of the sentences that the site leaves out of its texts. */
export function LeftOutList({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="rounded-lg border border-line-strong bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {sentences.length === 1 ? "1 sentence is" : `${sentences.length} sentences are`} left out:
        they mention something your shop doesn't offer
      </summary>
      <ul className="grid gap-2 border-line border-t p-4 text-sm text-steel">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
