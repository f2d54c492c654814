import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { type ColumnKind, columnKinds, pastKinds } from "#shop/import/columns.ts";
import type { CustomerFile } from "./use-customer-file.ts";

interface ColumnListProps {
  file: CustomerFile;
  onChange: (at: number, kind: ColumnKind | "") => void;
}

/** Each column with what stands in it, and what it is taken for. */
export function ColumnList({ file: { table, kinds, of }, onChange }: ColumnListProps) {
  const shownKind = (kind: ColumnKind | undefined) =>
    kind && !(of === "customers" && pastKinds.includes(kind)) ? kind : "";
  return (
    <section aria-labelledby="columns-title" className="grid gap-3">
      <h2 id="columns-title" className="text-xl">
        What each column is
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {table.titles.map((title, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, columns stay in place
            key={at}
            className="grid gap-2 rounded-lg border border-line-strong bg-surface p-3"
          >
            <Field>
              <FieldLabel className="break-words text-base">
                {title || `Column ${at + 1}`}
              </FieldLabel>
              <p className="break-words text-sm text-steel">{samplesOf(table, at) || "Empty"}</p>
              <NativeSelect
                value={shownKind(kinds[at])}
                onChange={({ target }) => onChange(at, target.value as ColumnKind | "")}
              >
                <option value="">Not used</option>
                {Object.entries(columnKinds).map(([kind, label]) =>
                  of === "customers" && pastKinds.includes(kind as ColumnKind) ? null : (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ),
                )}
              </NativeSelect>
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first values of a column. */
function samplesOf({ lines }: CustomerFile["table"], at: number): string {
  const samples: string[] = [];
  for (const { fields } of lines) {
    const text = fields[at]?.trim();
    if (text) samples.push(text.slice(0, 40));
    if (samples.length === 3) break;
  }
  return samples.join(", ");
}
