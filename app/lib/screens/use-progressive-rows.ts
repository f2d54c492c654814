import { startTransition, useEffect, useState } from "react";

/** New rows of a frame: more of them and a phone four times slower is blocked for over 50 ms. */
const rowsPerFrame = 4;

/**
 * The rows of a list that are to be drawn by now, in their order: the first ones all at once, so that
 * nothing moves while the screen loads. After that those that stood there stay, and of the new ones a
 * few come with each frame: a key that is pressed meanwhile is answered between two of them
 * (https://web.dev/articles/optimize-long-tasks).
 *
 * @param rows all that will stand there
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
