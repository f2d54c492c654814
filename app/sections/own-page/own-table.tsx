import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

interface Row {
  first: string;
  second: string;
  third?: string | undefined;
}

export interface OwnTableProps {
  head: Row;
  rows: readonly Row[];
}

const cellsOf = ({ first, second, third }: Row) =>
  third === undefined ? [first, second] : [first, second, third];

/** A table of two or three columns; on phones each row is a block, with the names of its columns. */
export function OwnTable({ head, rows }: OwnTableProps) {
  const columns = cellsOf(head);
  return (
    <table className="w-full overflow-hidden rounded-lg border border-line-strong bg-surface text-left max-sm:block">
      <thead className="on-asphalt max-sm:sr-only">
        <tr className="[&>th]:py-3 [&>th]:font-display [&>th]:font-semibold [&>th]:text-lg">
          {columns.map((name) => (
            <th key={name} scope="col" className="px-4 sm:px-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={cellsOf(row).join("\n")}
            className="border-line border-t first:border-t-0 max-sm:grid max-sm:gap-1.5 max-sm:px-4 max-sm:py-3"
          >
            {cellsOf(row).map((text, index) => (
              <td key={columns[index]} className="break-words first:font-semibold sm:px-6 sm:py-3">
                {index > 0 ? (
                  <span aria-hidden="true" className="text-sm text-steel sm:hidden">
                    {`${columns[index]}: `}
                  </span>
                ) : null}
                <UnbrokenText text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
