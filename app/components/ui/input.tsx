import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";

/** Text field. Inside a Field it reads id, description and validity from it. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={classNames(controlClasses, "h-11", className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
