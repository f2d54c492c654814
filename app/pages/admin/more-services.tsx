import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { siteParts } from "#app/lib/site/site-parts.ts";
import { moreServicesMaximum } from "#shop/forms/added-services.ts";

interface MoreServicesProps {
  /** The one that stands in its own field; it is not offered twice. */
  first: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** What else is done on the same visit (docs/product.md#several-services). */
export function MoreServices({ first, chosen, onChange }: MoreServicesProps) {
  // What the shop has stopped offering stays on a visit until somebody takes it off.
  const titles = [...new Set([...siteParts.serviceTitles, ...chosen])];
  const isFull = chosen.length >= moreServicesMaximum;
  return (
    <details open={chosen.length > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-sm">
        More services{chosen.length > 0 ? ` (${chosen.length})` : ""}
      </summary>
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="text-sm text-steel">
          Up to {moreServicesMaximum} more on the same visit
        </legend>
        {titles
          .filter((title) => title !== first)
          .map((title) => {
            const isChosen = chosen.includes(title);
            return (
              <Checkbox
                key={title}
                label={title}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== title) : [...chosen, title])
                }
              />
            );
          })}
      </fieldset>
    </details>
  );
}
