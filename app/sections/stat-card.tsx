import type { ReactNode } from "react";

export interface StatCardProps {
  /** Small text at the top: "Warranty". */
  term: string;
  /** The large number or word. */
  figure: ReactNode;
  /** Unit of the number. */
  unit: ReactNode;
}

/**
 * A figure styled as a regulatory road sign: text at the top, a large number, the unit below. Must
 * be in a `<dl>`.
 */
export function StatCard({ term, figure, unit }: StatCardProps) {
  return (
    <div className="relative flex flex-col rounded-lg border border-line-strong bg-surface px-2 pt-4 pb-4.5 text-center font-display text-ink before:absolute before:inset-1 before:rounded-md before:border-2 before:border-ink">
      <dt className="font-semibold text-base leading-tight sm:text-lg">{term}</dt>
      <dd className="mt-1 flex grow flex-col">
        <span className="font-bold text-[3.25rem] leading-none tracking-tight sm:text-[4rem]">
          {figure}
        </span>
        <span className="mt-1 font-semibold text-base leading-tight sm:text-lg">{unit}</span>
      </dd>
    </div>
  );
}
