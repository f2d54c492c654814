import { useEffect, useMemo, useState } from "react";
import type { CustomerImport } from "#app/lib/backend/customers.ts";
import { readChosenFile } from "#app/pages/admin/text-file-input.tsx";
import {
  type ColumnKind,
  type FileKind,
  guessColumns,
  type Remembered,
  titleKey,
} from "#shop/import/columns.ts";
import { decodeFile, type Encoding, guessEncoding } from "#shop/import/decode-file.ts";
import { importLimits, type ReadCustomers, readCustomers } from "#shop/import/read-customers.ts";
import { type CustomerTable, readTable, type TableChoice } from "#shop/import/read-table.ts";

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
export interface CustomerFile extends ReadCustomers {
  name: string;
  table: CustomerTable;
  kinds: readonly (ColumnKind | undefined)[];
  /** The kinds by the titles of their columns, to be remembered. */
  columns: Remembered;
  of: FileKind;
  /** Whether all of its lines are. */
  isRead: boolean;
}

/** How many lines are read before the screen gets its turn: 20,000 at once would stop it for a second. */
const portion = 500;

const nothingRead: ReadCustomers = { entries: [], leftOut: [], warnings: [] };

/** The kinds of the columns, chosen or guessed. */
function kindsOf({ titles }: CustomerTable, chosen: Choice["kinds"], remembered: Remembered) {
  const kinds = guessColumns(titles, remembered).map((kind, at) => {
    const own = chosen?.[at];
    return own === undefined ? kind : own || undefined;
  });
  const columns: Remembered = Object.fromEntries(
    titles.flatMap((title, at) => {
      const key = titleKey(title);
      return key ? [[key, kinds[at] ?? ""]] : [];
    }),
  );
  return { kinds, columns };
}

type Unread = Omit<CustomerFile, "isRead" | keyof ReadCustomers>;

/** @returns undefined if it was aborted */
async function readLines(
  { table: { lines, titles }, kinds, of }: Unread,
  signal: AbortSignal,
): Promise<ReadCustomers | undefined> {
  const read: ReadCustomers = { entries: [], leftOut: [], warnings: [] };
  for (let at = 0; at < lines.length; at += portion) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    const part = readCustomers(lines.slice(at, at + portion), titles, kinds, of);
    read.entries.push(...part.entries);
    read.leftOut.push(...part.leftOut);
    read.warnings.push(...part.warnings);
  }
  return read;
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
  const encoding = file && (choice.encoding ?? guessEncoding(file.bytes));
  const { separator, titlesAt, kinds: chosenKinds, of = "customers" } = choice;
  const table = useMemo(
    () => file && encoding && readTable(decodeFile(file.bytes, encoding), { separator, titlesAt }),
    [file, encoding, separator, titlesAt],
  );
  const unread = useMemo<Unread | undefined>(
    () =>
      file && typeof table === "object"
        ? { name: file.name, table, of, ...kindsOf(table, chosenKinds, remembered) }
        : undefined,
    [file, table, of, chosenKinds, remembered],
  );
  const [read, setRead] = useState<{ of: Unread; lines: ReadCustomers }>();
  useEffect(() => {
    if (!unread) return;
    const control = new AbortController();
    void readLines(unread, control.signal).then((lines) => {
      if (lines) setRead({ of: unread, lines });
    });
    return () => control.abort();
  }, [unread]);
  const lines = read && read.of === unread ? read.lines : undefined;
  const customerFile = useMemo<CustomerFile | undefined>(
    () => unread && { ...unread, isRead: lines !== undefined, ...(lines ?? nothingRead) },
    [unread, lines],
  );

  const choose = async (chosen: File | undefined) => {
    setFile(undefined);
    setChoice(({ of }) => (of ? { of } : {}));
    setProblem(undefined);
    if (!chosen) return;
    const bytes = await readChosenFile(chosen, {
      bytes: importLimits.bytes,
      otherwise: "This file is too large. Split it into files of 10 MB.",
    });
    if (typeof bytes === "string") {
      setProblem(bytes);
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
    of,
    kinds: chosenKinds ?? {},
    file: customerFile,
    problem: problem ?? (typeof table === "string" ? table : undefined),
    /** How the text is read, also where it could not be. */
    encoding,
  };
}
