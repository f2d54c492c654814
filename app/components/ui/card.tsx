import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

/** A sheet of paper on the page: white, one thin line, no shadow. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card"
      className={classNames("rounded-lg border border-line bg-surface p-5 md:p-6", className)}
      {...props}
    />
  );
}
