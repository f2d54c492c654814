import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";
import { BadgeContent, type BadgeSize, badgeClasses } from "./financing-face.tsx";

/** The financing badge as a button with a tooltip. */
export function FinancingTooltip({ size }: { size: BadgeSize }) {
  return (
    <TooltipProvider>
      <Tooltip content="Monthly payment options available. Call for details!">
        <button type="button" className={badgeClasses(size)}>
          <BadgeContent />
        </button>
      </Tooltip>
    </TooltipProvider>
  );
}
