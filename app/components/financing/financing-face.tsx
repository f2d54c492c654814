import { BadgeDollarSign } from "lucide-react";
import { classNames } from "#app/lib/class-names.ts";

export type BadgeSize = "small" | "medium" | "large";

const sizes = {
  small: "min-h-7 gap-1.5 px-2.5 text-sm [&_svg]:size-4",
  medium: "min-h-9 gap-2 px-3 text-base [&_svg]:size-5",
  large: "min-h-11 gap-2 px-4 text-lg [&_svg]:size-6",
} as const;

/** Classes of the badge, shared by the plain one and the one with a tooltip. */
export const badgeClasses = (size: BadgeSize) =>
  classNames(
    "inline-flex items-center whitespace-nowrap rounded-sm border border-transparent bg-lane font-display font-semibold text-on-lane leading-none",
    sizes[size],
  );

/** Icon and text of the badge. */
export function BadgeContent() {
  return (
    <>
      <BadgeDollarSign aria-hidden="true" className="shrink-0" />
      Financing Available
    </>
  );
}
