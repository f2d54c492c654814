import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import type { ContentMistake } from "#shop/catalog/content-mistakes.ts";
import { PlaceLink } from "./change-list.tsx";

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
  const list = (
    <ul className="grid gap-2 text-sm">
      {places.map(({ path, message }) => (
        <li key={`${path.join("/")} ${message}`} className="grid gap-0.5">
          <PlaceLink document={document} path={path} />
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
