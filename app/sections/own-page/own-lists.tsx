import { Check } from "lucide-react";
import { PricesChecked } from "#app/components/prices-checked.tsx";
import { type Mark, StatusMark } from "#app/components/ui/status-mark.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface MarkedListProps {
  items: readonly { mark: "check" | Mark; text: string }[];
}

/** Points with a check mark, or with the marks of the inspection sheet. */
export function MarkedList({ items }: MarkedListProps) {
  return (
    <ul className="grid gap-x-14 gap-y-4 md:grid-cols-2">
      {items.map(({ mark, text }) => (
        <li key={text} className="flex gap-3">
          {mark === "check" ? (
            <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 stroke-3 text-go" />
          ) : (
            <StatusMark mark={mark} className="h-fit" />
          )}
          <span className="min-w-0 break-words">
            <UnbrokenText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface PriceListProps {
  prices: readonly { what: string; amount: string; note?: string | undefined }[];
  checkedOn: string | undefined;
}

/** Prices as on the page of a service. */
export function PriceList({ prices, checkedOn }: PriceListProps) {
  return (
    <>
      <dl className="rounded-lg border border-line-strong bg-surface px-4 sm:px-6">
        {prices.map(({ what, amount, note }) => (
          <div
            key={what}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-3 not-first:border-t"
          >
            <dt>{what}</dt>
            <dd className="font-bold font-figures text-2xl tabular-nums">{amount}</dd>
            {note ? <dd className="mt-1 basis-full text-sm text-steel">{note}</dd> : null}
          </div>
        ))}
      </dl>
      <PricesChecked on={checkedOn} />
    </>
  );
}
