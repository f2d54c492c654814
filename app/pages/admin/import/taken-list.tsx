import type { ImportEntry } from "#shop/import/read-customers.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** Customers that are shown as they will be stored. */
const shown = 5;

/** The first customers of a file, as they will be stored. */
export function TakenList({ entries }: { entries: readonly ImportEntry[] }) {
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm empty:hidden">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.line} className="px-4 py-2 [overflow-wrap:anywhere]">
            <strong className="text-base">{entry.name}</strong>
            <p className="text-steel">{detailsOf(entry).join(" · ")}</p>
          </li>
        ))}
      </ul>
      {entries.length > shown ? (
        <p className="text-sm text-steel">
          And {(entries.length - shown).toLocaleString("en-US")} more.
        </p>
      ) : null}
    </>
  );
}

const detailsOf = ({ phones, emails, address, notes, past, ...car }: ImportEntry): string[] =>
  [
    ...phones.map(formatPhone),
    ...emails,
    address,
    [car.year, car.make, car.model].filter(Boolean).join(" "),
    car.plate && `Plate ${car.plate}`,
    car.vin && `VIN ${car.vin}`,
    car.mileage !== undefined && `${car.mileage.toLocaleString("en-US")} miles`,
    notes?.slice(0, 100),
    past && `${dateLabel(past.day)}: ${past.work.slice(0, 100)}`,
    past?.amountCents !== undefined && formatCents(past.amountCents),
  ].filter((part) => typeof part === "string" && part !== "") as string[];
