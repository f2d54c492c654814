import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import {
  pageOf,
  pageText,
  useParameters,
  withParameters,
} from "#app/lib/screens/use-parameters.ts";
import { memoize } from "#shop/memoize.ts";

export interface PagerProps {
  pageSize: number;
  total: number;
}

const count = memoize(() => new Intl.NumberFormat("en-US"));

/**
 * Position in a long list, with buttons for its other pages: the URL says which one is shown. Renders nothing for
 * an empty list.
 */
export function Pager({ pageSize, total }: PagerProps) {
  const [parameters, changeParameters] = useParameters();
  if (total === 0) return null;
  const page = pageOf(parameters);
  const show = (other: number) =>
    changeParameters((last) => withParameters(last, { page: pageText(other) }));
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
          <Button variant="outline" disabled={page === 0} onClick={() => show(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button variant="outline" disabled={page >= pages - 1} onClick={() => show(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
