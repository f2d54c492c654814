import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { BadgeContent, type BadgeSize, badgeClasses } from "./financing-face.tsx";

const BadgeWithTooltip = hydrateOnInteraction<{ size: BadgeSize }>(() =>
  import("./financing-tooltip.tsx").then((module) => module.FinancingTooltip),
);

export interface FinancingBadgeProps {
  size?: BadgeSize;
  /** Adds "Monthly payment options available. Call for details!" on hover, focus and tap. */
  tooltip?: boolean;
}

/** The Financing Available badge (docs/product.md#tooltips). */
export function FinancingBadge({ size = "medium", tooltip = false }: FinancingBadgeProps) {
  if (tooltip) return <BadgeWithTooltip size={size} />;
  return (
    <span className={badgeClasses(size)}>
      <BadgeContent />
    </span>
  );
}
