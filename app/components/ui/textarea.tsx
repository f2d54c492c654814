import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";

/** Multi-line text field; grows with its text where the browser supports it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlClasses, "field-sizing-content min-h-28 py-2.5", className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
