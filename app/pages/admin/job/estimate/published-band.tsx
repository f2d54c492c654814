import { TriangleAlert } from "lucide-react";
import type { EstimateLine, PublishedPrice } from "#app/lib/backend/estimates.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import { centsOf } from "#shop/estimates/estimating-rules.ts";

interface PublishedBandProps {
  line: Pick<EstimateLine, "price_id" | "price_cents">;
  prices: readonly PublishedPrice[];
}

/** The published price that a line should stay within, and whether it does. Prices are without tax. */
export function PublishedBand({ line, prices }: PublishedBandProps) {
  const price = prices.find(({ id }) => id === line.price_id);
  if (!price) return null;
  const isAbove = price.high !== undefined && line.price_cents > centsOf(price.high);
  const said = `Published: ${price.what}, ${priceOnCard({ ...price, checkedOn: "" })}`;
  return isAbove ? (
    <p className="flex items-start gap-1.5 font-semibold text-caution">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>Above what you published. {said}</span>
    </p>
  ) : (
    <p className="text-steel">{said}</p>
  );
}
