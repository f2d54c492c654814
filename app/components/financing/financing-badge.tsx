import { BadgeDollarSign } from "lucide-react";
import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";
import { classNames } from "#app/lib/class-names.ts";

/** The Financing Available badge: a button with a tooltip (docs/product.md#tooltips). */
export function FinancingBadge() {
  return (
    <TooltipProvider>
      <Tooltip content="Monthly payment options available. Call for details!">
        <button
          type="button"
          className={classNames(
            "inline-flex items-center whitespace-nowrap rounded-sm border border-transparent bg-lane font-display font-semibold text-on-lane leading-none",
            "min-h-11 gap-2 px-4 text-lg [&_svg]:size-6",
          )}
        >
          <BadgeDollarSign aria-hidden="true" className="shrink-0" />
          Financing Available
        </button>
      </Tooltip>
    </TooltipProvider>
  );
}
