import { useMemo } from "react";
import { useTypedDocument } from "#app/components/content-form/use-value.ts";
import { nearestCity } from "#shop/catalog/editing/city-similarity.ts";

/** Similarity of a city's texts to those of the nearest other city, updated while typing. */
export function SimilarityNote({ index }: { index: number }) {
  const typed = useTypedDocument();
  const nearest = useMemo(() => nearestCity(typed, index), [typed, index]);
  if (!nearest) return null;
  const limit = Number(typed.similarityLimit);
  const percent = Math.round(nearest.similarity * 100);
  return (
    <p role="status" className="rounded-md bg-sunken p-3 text-sm">
      <strong className="tabular-nums">{percent}%</strong> of these texts are the same as those of{" "}
      {nearest.name}.{" "}
      {nearest.similarity > limit
        ? "This page is too much like another one, so search engines will be told to skip it. Say what's true of this city alone."
        : "That's different enough."}
    </p>
  );
}
