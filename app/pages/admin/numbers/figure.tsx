import { useId } from "react";

interface PlotProps {
  values: readonly number[];
  label: string;
}

interface FigureProps {
  title: string;
  /** Of the current period, as it is read. */
  now: string;
  /** All periods. */
  plot: PlotProps;
}

/** A number of the current period, with its plot. */
export function Figure({ title, now, plot }: FigureProps) {
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-steel">{title}</p>
      <p className="font-bold font-figures text-2xl tabular-nums">{now}</p>
      <Plot {...plot} />
    </li>
  );
}

/** Bars of the periods, the current one last; the numbers themselves are in the table. */
function Plot({ values, label }: PlotProps) {
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
