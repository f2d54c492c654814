import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { type Encoding, encodings } from "#shop/import/decode-file.ts";
import { type Separator, separators } from "#shop/import/read-table.ts";
import type { CustomerFile } from "./use-customer-file.ts";

/** Lines that may be offered as the one with the titles. */
const maxTitleLines = 15;

interface FileSettingsProps {
  encoding: Encoding;
  /** Undefined if nothing could be read with this encoding. */
  file: CustomerFile | undefined;
  onChange: (changes: { encoding?: Encoding; separator?: Separator; titlesAt?: number }) => void;
}

/** How the file is taken apart: guessed, and changeable where the guess is wrong. */
export function FileSettings({ encoding, file, onChange }: FileSettingsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field>
        <FieldLabel>Encoding</FieldLabel>
        <NativeSelect
          value={encoding}
          onChange={({ target }) => onChange({ encoding: target.value as Encoding })}
        >
          {Object.entries(encodings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {file ? (
        <>
          <Field>
            <FieldLabel>Between columns</FieldLabel>
            <NativeSelect
              value={file.table.separator}
              onChange={({ target }) => onChange({ separator: target.value as Separator })}
            >
              {Object.entries(separators).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field>
            <FieldLabel>Column titles</FieldLabel>
            <NativeSelect
              value={file.table.titlesAt}
              onChange={({ target }) => onChange({ titlesAt: Number(target.value) })}
            >
              <option value={-1}>There are none</option>
              {file.table.all.slice(0, maxTitleLines).map(({ line, fields }, at) => (
                <option key={line} value={at}>
                  Line {line}: {fields.join(", ").slice(0, 40)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </>
      ) : null}
    </div>
  );
}
