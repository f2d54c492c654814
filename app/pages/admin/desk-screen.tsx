import { type ReactNode, useId } from "react";
import { classNames } from "#app/lib/class-names.ts";

interface DeskScreenProps {
  /** The page's only h1. */
  title: ReactNode;
  /** Buttons right after the title, where the eye is. */
  actions?: ReactNode;
  /** For screens whose columns use the whole width, like the calendar; the others end where a row can still be read. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Frame of a desk screen: its title and actions above its content. */
export function DeskScreen({ title, actions, wide, className, children }: DeskScreenProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4",
        wide || (className ?? "").includes("max-w-") ? className : ["max-w-6xl", className],
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
        <h1 id={id} className="min-w-0 break-words text-2xl">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </section>
  );
}
