import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { PlaceList } from "./place-list.tsx";

export interface SampleListProps {
  document: ContentDocument;
  samples: readonly ContentMistake[];
}

/** Texts and figures that still come from the sample shop, each linked to its field. Empty if there are none. */
export function SampleList({ document, samples }: SampleListProps) {
  if (samples.length === 0) return null;
  const title =
    samples.length === 1
      ? "1 thing is still a sample"
      : `${samples.length} things are still samples`;
  return <PlaceList title={title} document={document} places={samples} folded />;
}
