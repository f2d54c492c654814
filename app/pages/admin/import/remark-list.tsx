import type { ReactNode } from "react";
import type { Remark } from "#shop/import/read-customers.ts";

/** Most remarks that are listed; the rest is counted. */
const maxListed = 10;

interface RemarkListProps {
  title: string;
  remarks: readonly Remark[];
  children?: ReactNode;
}

/** Cells and lines of the file that staff should look at. */
export function RemarkList({ title, remarks, children }: RemarkListProps) {
  if (remarks.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {remarks.slice(0, maxListed).map(({ line, column, text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have two
          <li key={at} className="px-4 py-2 [overflow-wrap:anywhere]">
            <strong>
              Line {line.toLocaleString("en-US")}
              {column === undefined ? "" : `, ${column}`}
            </strong>
            {`: ${text.slice(0, 100)}. `}
            <span className="text-steel">{why}</span>
          </li>
        ))}
      </ul>
      {remarks.length > maxListed ? (
        <p className="text-sm text-steel">
          And {(remarks.length - maxListed).toLocaleString("en-US")} more.
        </p>
      ) : null}
      {children}
    </section>
  );
}
