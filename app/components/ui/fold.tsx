import { Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { UnbrokenText } from "./unbroken-text.tsx";

export interface FoldProps {
  title: ReactNode;
  level: 2 | 3 | 4;
  /** Class of the heading. */
  className?: string;
  children: ReactNode;
}

/**
 * Text that phones collapse below its heading; wide screens and print always show it. Pure HTML:
 * search engines and browsers without scripts see the text, too.
 */
export function Fold({ title, level, className, children }: FoldProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="relative">
      <Heading
        id={id}
        className={classNames(
          "flex min-h-12 items-center pr-10 leading-tight md:min-h-0 md:pr-0",
          className,
        )}
      >
        <span>
          <UnbrokenText text={title} />
        </span>
      </Heading>
      <details className="group/fold unfolds">
        {/* Covers the heading, so that clicking its text opens the fold, too. */}
        <summary
          aria-labelledby={id}
          className="absolute inset-x-0 top-0 flex h-12 list-none items-center justify-end rounded-md [&::-webkit-details-marker]:hidden"
        >
          <Plus
            aria-hidden="true"
            className="size-5 text-clay transition-transform in-[.on-asphalt]:text-lane group-open/fold:rotate-45"
          />
        </summary>
        <div className="pt-1 pb-4 md:pb-0">{children}</div>
      </details>
    </div>
  );
}
