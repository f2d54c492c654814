import type { CustomerDetail } from "#app/lib/backend/customers.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";

/** Notice that messages to a phone or email were refused for good. */
export function RefusedAddress({ of, among }: { of: string; among: CustomerDetail["refused"] }) {
  const found = among.find(({ address }) => address === of);
  if (!found) return null;
  const what = of.startsWith("+") ? "A text" : "An email";
  const why =
    found.refusal === "stopped"
      ? "they have stopped texts"
      : of.startsWith("+")
        ? "this number can't get texts"
        : "there is no such address";
  return (
    <p className="font-normal text-stop">
      {what} was refused on {formatMoment(found.refused_at)}: {why}
    </p>
  );
}
