import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { memoize } from "#shop/memoize.ts";

export interface PagerProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const count = memoize(() => new Intl.NumberFormat("en-US"));

/** Position in a long list, with links to its other pages. Renders nothing for an empty list. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  if (total === 0) return null;
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const pages = Math.ceil(total / pageSize);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-steel tabular-nums">
        {count().format(first)}–{count().format(last)} of {count().format(total)}
      </p>
      {pages > 1 ? (
        <div className="flex gap-2">
          <Button variant="outline" disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button variant="outline" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
