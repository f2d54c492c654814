import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import { moreServicesMaximum } from "#shop/forms/added-services.ts";

interface MoreServicesProps {
  /** The service of the main field, which is not offered again. */
  first: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes for further services of the same visit (docs/product.md#several-services). */
export function MoreServices({ first, chosen, onChange }: MoreServicesProps) {
  // Services no longer offered are kept on a visit until unchecked.
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
