import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { useFieldControl } from "./field.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  /** Label of the box; the whole line is clickable. */
  label: ReactNode;
};

/** A checkbox with its label on one line, at least 44 px high. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={classNames("flex min-h-11 items-start gap-3 py-2.5 text-sm", className)}>
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 rounded-sm accent-clay-fill"
        {...useFieldControl()}
        {...props}
      />
      <span>{label}</span>
    </label>
  );
}
