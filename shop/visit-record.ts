import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatMiles } from "#shop/text/format.ts";

/** What a visit leaves behind (docs/product.md#after-a-visit). */
export interface VisitRecord {
  id: string;
  reference: string;
  date: string;
  service: string;
  car: string | null;
  mileage: number | null;
  /** Cents are with tax. Covered as far as it is on a bill of a shop with a warranty. */
  done: readonly {
    title: string;
    cents: number;
    coveredUntil: string | null;
    coveredMiles: number | null;
  }[];
  /** `since` is the day of the answer; it can wait until a day, or until so many miles. */
  putOff: readonly {
    title: string;
    cents: number;
    since: string;
    until: string | null;
    miles: number | null;
  }[];
}

/** `Monday, March 1, 2027 or 90,000 miles`, or one of them; empty without either. */
export const dateOrMiles = (date: string | null, miles: number | null): string =>
  [date && dateLabel(date), miles !== null && formatMiles(miles)].filter(Boolean).join(" or ");

/** Until when work is covered: `until Friday, November 24, 2028 or 108,000 miles`; empty without a warranty. */
export const coverLabel = ({ coveredUntil, coveredMiles }: VisitRecord["done"][number]): string =>
  coveredUntil ? `until ${dateOrMiles(coveredUntil, coveredMiles)}` : "";

/** Until when work that was put off can wait; empty if nobody said. */
export const waitLabel = ({ until, miles }: VisitRecord["putOff"][number]): string =>
  dateOrMiles(until, miles);
