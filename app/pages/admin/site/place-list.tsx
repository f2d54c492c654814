import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { PlaceLink } from "./changes/change-list.tsx";
import { describePlace, type Place } from "./screens/describe-place.ts";

interface PlaceListProps {
  title: string;
  document: ContentDocument;
  /** Messages with their paths in the document. */
  places: readonly ContentMistake[];
  /** Whether the list is collapsed at first. */
  folded?: boolean;
}

/** List of things to fix in a document, each linked to its field. */
export function PlaceList({ title, document, places, folded = false }: PlaceListProps) {
  // Each field once: the state and its name, for example, are one choice.
  const found = new Map<string, { place: Place; message: string }>();
  for (const { path, message } of places) {
    const place = describePlace(document, path);
    const name = place.words.join();
    if (!found.has(name)) found.set(name, { place, message });
  }
  const list = (
    <ul className="grid gap-2 text-sm">
      {[...found].map(([name, { place, message }]) => (
        <li key={name} className="grid gap-0.5">
          <PlaceLink place={place} />
          <span className="break-words text-steel">{message}</span>
        </li>
      ))}
    </ul>
  );
  if (folded) {
    return (
      <details className="rounded-lg border border-line-strong bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{title}</summary>
        <div className="border-line border-t p-4">{list}</div>
      </details>
    );
  }
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-md border-2 border-stop bg-stop-tint p-4"
    >
      <p className="font-semibold text-stop">{title}</p>
      {list}
    </section>
  );
}
