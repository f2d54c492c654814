import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#app/lib/class-names.ts";

export interface Crumb {
  title: string;
  /** Absent for the current page. */
  path?: string;
}

/** Breadcrumbs, ending with the current page. Structured data uses the same crumbs. */
export function Breadcrumbs({
  crumbs,
  className,
}: {
  crumbs: readonly Crumb[];
  className?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={classNames("text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.title}
            className="flex min-h-8 items-center gap-1.5 max-md:min-h-11 pointer-coarse:min-h-11"
          >
            {index > 0 ? (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 opacity-60" />
            ) : null}
            {crumb.path ? (
              <Link
                to={crumb.path}
                className="inline-flex min-h-8 min-w-11 items-center underline underline-offset-4 hover:decoration-2 max-md:min-h-11 pointer-coarse:min-h-11"
              >
                {crumb.title}
              </Link>
            ) : (
              <span aria-current="page">{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
