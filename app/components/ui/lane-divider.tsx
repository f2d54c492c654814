import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

/** A dashed lane marking between two parts of a page. Decoration only. */
export function LaneDivider({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={classNames("lane-dashes h-1", className)} {...props} />;
}
