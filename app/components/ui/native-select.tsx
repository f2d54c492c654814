import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";

/** Native select: wheel on phones, typeahead on keyboards, no scripts. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <div className={classNames("relative", className)}>
      <select
        className={classNames(controlClasses, "h-11 appearance-none pr-10")}
        {...useFieldControl()}
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-steel"
      />
    </div>
  );
}
