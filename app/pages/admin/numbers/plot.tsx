import { useId } from "react";

/** Bars of the periods, the current one last; the numbers themselves are in the table. */
export function Plot({ values, label }: { values: readonly number[]; label: string }) {
  const id = useId();
  const highest = Math.max(...values, 1);
  const width = 100 / values.length;
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="mt-2 h-8 w-full"
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      {values.map((value, at) => {
        const height = (22 * Math.max(0, value)) / highest;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: periods are never reordered
            key={at}
            x={at * width + width * 0.15}
            y={24 - height}
            width={width * 0.7}
            height={height}
            className={at === values.length - 1 ? "fill-clay-fill" : "fill-line-strong"}
          />
        );
      })}
    </svg>
  );
}
