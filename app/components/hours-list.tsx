import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { hoursRows } from "#shop/hours/hours.ts";
import { UnbrokenText } from "./ui/unbroken-text.tsx";

/** Opening hours of a week, with times in a column. */
export function HoursList({ className }: { className?: string }) {
  return (
    <dl
      className={classNames(
        "grid w-fit grid-cols-[auto_auto] gap-x-3 gap-y-1 tabular-nums",
        className,
      )}
    >
      {hoursRows(shop.hours).map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd>
            <UnbrokenText text={hours} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
