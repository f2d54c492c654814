import { startTransition, useEffect, useState } from "react";

/** New rows per frame: more would block a phone four times slower for over 50 ms. */
const rowsPerFrame = 4;

/**
 * Rows of a list to render now, in order: the initial ones all at once, so that nothing shifts
 * while the screen loads. Later, existing rows stay and a few new ones are added per frame, so that
 * key presses are handled in between (https://web.dev/articles/optimize-long-tasks).
 *
 * @param rows all rows to render eventually
 */
export function useProgressiveRows<Row extends { id: string }>(
  rows: readonly Row[],
): readonly Row[] {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)));
  const coming = rows.filter(({ id }) => !drawn.has(id)).slice(0, rowsPerFrame);
  const shown = rows.filter((row) => drawn.has(row.id) || coming.includes(row));

  useEffect(() => {
    if (coming.length === 0) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(new Set(shown.map(({ id }) => id)))),
    );
    return () => cancelAnimationFrame(frame);
  });

  return shown;
}
