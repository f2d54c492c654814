import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { saveFile } from "#app/lib/save-file.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { TextFileInput } from "#app/pages/admin/text-file-input.tsx";
import { type FileKind, fileKinds } from "#shop/import/columns.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import type { Route } from "./+types/import-customers.ts";
import { ColumnList } from "./column-list.tsx";
import { FileSettings } from "./file-settings.tsx";
import { countsOf, refusedOf, takenOf } from "./import-outcomes.ts";
import { leftOutCsv } from "./left-out-csv.ts";
import { PastImports } from "./past-imports.tsx";
import { RemarkList } from "./remark-list.tsx";
import { TakenList } from "./taken-list.tsx";
import { useCustomerFile } from "./use-customer-file.ts";
import { useImport } from "./use-import.ts";
import { usePreviewOfImport } from "./use-preview-of-import.ts";

const past =
  "A line is one visit or job: who and which car, the date, the work, the amount. Whoever isn't here yet is added. It's shown in the history, and no one gets a message because of it.";
const hints: Readonly<Record<FileKind, string>> = {
  customers: "A line is one customer with a car.",
  visits: past,
  declined: past,
};

const nothingPast =
  "Nothing yet: say which columns have the names, the numbers or cars, the date and the work.";
const nothingYet: Readonly<Record<FileKind, string>> = {
  customers: "Nothing yet: say which column has the names, and which the numbers or addresses.",
  visits: nothingPast,
  declined: nothingPast,
};

export async function clientLoader() {
  return { imports: await loadedInside(({ customers }) => customers.imports(), "owner") };
}

export const ErrorBoundary = PartFailed;

/** `/admin/customers/import`: customers from a file of another program. */
export default function ImportCustomers({ loaderData }: Route.ComponentProps) {
  const { data: imports = [], error, reload } = useLoaded(loaderData.imports);
  const [key, setKey] = useState(0);
  const { choose, forget, change, changeTable, ...chosen } = useCustomerFile(imports);
  const { file, problem } = chosen;
  const preview = usePreviewOfImport(file);
  const { take, progress, failure } = useImport(() => {
    forget();
    setKey((last) => last + 1);
  });
  const leftOut = file ? [...file.leftOut, ...refusedOf(preview?.outcomes ?? [])] : [];
  const busy = progress !== undefined;
  return (
    <section
      aria-labelledby="import-title"
      className="grid min-w-0 max-w-6xl grid-cols-[minmax(0,1fr)] content-start gap-6"
    >
      <div className="grid gap-2">
        <Link
          to={`${paths.admin}/customers`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline decoration-line-strong underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Customers
        </Link>
        <h1 id="import-title" className="text-2xl">
          Import Customers
        </h1>
      </div>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      <form
        aria-label="Import Customers"
        aria-busy={busy}
        className="grid min-w-0 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && preview?.outcomes && !busy) void take(file);
        }}
      >
        <Field hint={hints[chosen.of]} className="max-w-xl">
          <FieldLabel>What's in the file</FieldLabel>
          <NativeSelect
            value={chosen.of}
            onChange={({ target }) => change({ of: target.value as FileKind })}
          >
            {Object.entries(fileKinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <FieldHint />
        </Field>
        <Field hint="From another program, as CSV. Up to 20,000 lines. Nothing is stored until you press Import.">
          <FieldLabel>CSV file</FieldLabel>
          <TextFileInput
            key={key}
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChoose={(given) => void choose(given)}
          />
          <FieldHint />
        </Field>
        <ProblemLine>{problem}</ProblemLine>
        {chosen.encoding ? (
          <FileSettings encoding={chosen.encoding} file={file} onChange={changeTable} />
        ) : null}
        {file ? (
          <>
            <ColumnList
              file={file}
              onChange={(at, kind) => change({ kinds: { ...chosen.kinds, [at]: kind } })}
            />
            <section aria-labelledby="taken-title" className="grid gap-2">
              <h2 id="taken-title" className="text-xl">
                What's taken in
              </h2>
              <p role="status" className="text-sm">
                {!file.isRead
                  ? "Reading the lines."
                  : file.entries.length === 0
                    ? nothingYet[chosen.of]
                    : preview?.outcomes
                      ? `${countsOf(preview.outcomes)}. What you've written down isn't overwritten.`
                      : `${formatCount(file.entries.length, "line")}. Comparing with your customers: ${(preview?.done ?? 0).toLocaleString("en-US")} so far.`}
              </p>
              <TakenList entries={takenOf(file.entries, preview?.outcomes)} />
            </section>
            <RemarkList title="Taken in, but check these" remarks={file.warnings} />
            <RemarkList title="What's left out" remarks={leftOut}>
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() =>
                  saveFile(
                    "left-out.csv",
                    new Blob([leftOutCsv(file.table, leftOut)], { type: "text/csv;charset=utf-8" }),
                  )
                }
              >
                <Download aria-hidden="true" />
                Download These Lines
              </Button>
              <p className="text-sm text-steel">
                Fix them in the file and import it: no one is added twice.
              </p>
            </RemarkList>
            <ProblemLine>{preview?.problem ?? failure}</ProblemLine>
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" disabled={busy || !preview?.outcomes}>
                Import
              </Button>
              <p role="status" className="text-sm text-steel">
                {progress}
              </p>
            </div>
          </>
        ) : null}
      </form>
      <PastImports imports={imports} />
    </section>
  );
}
