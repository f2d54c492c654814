import type { ReactNode } from "react";

export interface RoadPlateProps {
  /** Small words on top: "Warranty". */
  term: string;
  /** The number or word that is read from afar. */
  figure: ReactNode;
  /** What the number counts. */
  unit: ReactNode;
}

/**
 * A figure in the form of a regulatory road sign: words on top, a large number, the unit below.
 * Belongs in a `<dl>`.
 */
export function RoadPlate({ term, figure, unit }: RoadPlateProps) {
  return (
    <div
      data-slot="road-plate"
      className="rounded-lg border border-line-strong bg-surface p-1 text-center text-ink"
    >
      <div className="flex h-full flex-col rounded-md border-2 border-ink px-1.5 pt-2.5 pb-3 font-display">
        <dt className="font-semibold text-base leading-tight sm:text-lg">{term}</dt>
        <dd className="mt-1 flex grow flex-col">
          <span className="font-bold text-[3.25rem] leading-none tracking-tight sm:text-[4rem]">
            {figure}
          </span>
          <span className="mt-1 font-semibold text-base leading-tight sm:text-lg">{unit}</span>
        </dd>
      </div>
    </div>
  );
}
