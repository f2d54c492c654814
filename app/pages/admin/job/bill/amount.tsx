import { formatCents } from "#shop/text/format.ts";

interface AmountProps {
  label: string;
  cents: number;
  strong?: boolean;
}

/** A line of amounts in a list of two columns. */
export function Amount({ label, cents, strong = false }: AmountProps) {
  const weight = strong ? "font-semibold" : "";
  return (
    <>
      <dt className={`min-w-0 break-words ${weight}`}>{label}</dt>
      <dd className={`text-right ${weight}`}>{formatCents(cents)}</dd>
    </>
  );
}
