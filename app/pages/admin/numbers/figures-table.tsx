import { useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";

interface FiguresTableProps<Row> {
  /** What a row is of: `Week of`. */
  title: string;
  columns: readonly { title: string; label: (row: Row) => string }[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Shows all rows where there is room for a table. */
  whole?: boolean;
  className?: string;
}

/**
 * Figures of weeks, months, pages or sources, with columns of one width, so that tables below each other line
 * up. On a phone each row is a card: a table would scroll sideways.
 */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { title, columns, rows, nameOf, whole = false, className } = props;
  const [all, setAll] = useState(false);
  const shown = all || whole ? rows : rows.slice(0, shownOnPhone);
  return (
    <div className={classNames("grid min-w-0 gap-1", className)}>
      <p aria-hidden="true" className="font-semibold text-sm text-steel md:hidden">
        {title}
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <table className="block text-sm tabular-nums md:table md:w-full md:table-fixed md:border-collapse">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:text-right [&>th]:align-bottom [&>th:first-child]:w-44 [&>th:first-child]:text-left">
              <th scope="col">{title}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {shown.map((row, at) => (
              <tr
                key={nameOf(row)}
                className={classNames(
                  "grid grid-cols-2 gap-x-4 border-line p-3 not-first:border-t md:table-row md:border-t",
                  !all && at >= shownOnPhone && "max-md:hidden",
                )}
              >
                <th
                  scope="row"
                  className="col-span-2 text-left [overflow-wrap:anywhere] md:h-11 md:px-3"
                >
                  {nameOf(row)}
                </th>
                {columns.map(({ title: name, label }) => (
                  <td
                    key={name}
                    className="flex justify-between gap-2 md:table-cell md:px-3 md:text-right"
                  >
                    <span aria-hidden="true" className="text-steel md:hidden">
                      {name}
                    </span>
                    {label(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownOnPhone && !all ? (
        <ShowAll
          count={rows.length}
          className={whole ? "md:hidden" : ""}
          onShow={() => setAll(true)}
        />
      ) : null}
    </div>
  );
}
