import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

/** Dashed lane marking between two parts of a page. Decorative. */
export function LaneDivider({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={classNames("lane-dashes h-1", className)} {...props} />;
}
