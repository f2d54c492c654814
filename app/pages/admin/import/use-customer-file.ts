import { useMemo, useState } from "react";
import type { CustomerImport } from "#app/lib/backend/customers.ts";
import {
  type ColumnKind,
  type FileKind,
  guessColumns,
  type Remembered,
  titleKey,
} from "#shop/import/columns.ts";
import {
  decodeFile,
  type Encoding,
  guessEncoding,
  otherKindOfFile,
} from "#shop/import/decode-file.ts";
import { importLimits, readCustomers } from "#shop/import/read-customers.ts";
import { readTable, type TableChoice } from "#shop/import/read-table.ts";

interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

/** What staff chose themselves; the rest is guessed. */
interface Choice extends TableChoice {
  encoding?: Encoding;
  /** What the lines are. */
  of?: FileKind;
  /** Kinds by the place of their column; empty for one that is not used. */
  kinds?: Readonly<Record<number, ColumnKind | "">>;
}

/** A file of customers as it is read with these choices. */
export type CustomerFile = Exclude<ReturnType<typeof readFile>, string>;

function readFile({ name, bytes }: ChosenFile, choice: Choice, remembered: Remembered) {
  const encoding = choice.encoding ?? guessEncoding(bytes);
  const table = readTable(decodeFile(bytes, encoding), choice);
  if (typeof table === "string") return table;
  const kinds = guessColumns(table.titles, remembered).map((kind, at) => {
    const chosen = choice.kinds?.[at];
    return chosen === undefined ? kind : chosen || undefined;
  });
  const columns: Remembered = Object.fromEntries(
    table.titles.flatMap((title, at) => {
      const key = titleKey(title);
      return key ? [[key, kinds[at] ?? ""]] : [];
    }),
  );
  return {
    ...{ name, encoding, table, kinds, columns, of: choice.of ?? "customers" },
    ...readCustomers(table.lines, table.titles, kinds, choice.of),
  };
}

/**
 * A chosen file, and what is read from it.
 *
 * @param imports earlier ones: a column is taken for what it was the last time
 */
export function useCustomerFile(imports: readonly CustomerImport[]) {
  const [file, setFile] = useState<ChosenFile>();
  const [choice, setChoice] = useState<Choice>({});
  const [problem, setProblem] = useState<string>();
  // As they were when the file was chosen: an import that ends must not read the file anew.
  const [remembered, setRemembered] = useState<Remembered>({});
  const read = useMemo(
    () => (file ? readFile(file, choice, remembered) : undefined),
    [file, choice, remembered],
  );

  const choose = async (chosen: File | undefined) => {
    setFile(undefined);
    setChoice(({ of }) => (of ? { of } : {}));
    setProblem(undefined);
    if (!chosen) return;
    if (chosen.size > importLimits.bytes) {
      setProblem("This file is too large. Split it into files of 10 MB.");
      return;
    }
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const other = otherKindOfFile(bytes);
    if (other) {
      setProblem(other);
      return;
    }
    setRemembered(Object.assign({}, ...imports.map(({ columns }) => columns).reverse()));
    setFile({ name: chosen.name.slice(-200), bytes });
  };
  return {
    choose,
    forget: () => setFile(undefined),
    change: (changes: Choice) => setChoice((before) => ({ ...before, ...changes })),
    /** Another choice of the whole makes other columns of it. */
    changeTable: (changes: Omit<Choice, "kinds">) =>
      setChoice(({ kinds: _, ...before }) => ({ ...before, ...changes })),
    of: choice.of ?? "customers",
    kinds: choice.kinds ?? {},
    file: typeof read === "string" ? undefined : read,
    problem: problem ?? (typeof read === "string" ? read : undefined),
    /** How the text is read, also where it could not be. */
    encoding: file && (choice.encoding ?? guessEncoding(file.bytes)),
  };
}
