import { useId, useRef, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { ImportEntry, ImportOutcome } from "#app/lib/backend/customers.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { formatCount } from "#shop/format-count.ts";
import { importLimits } from "#shop/forms/customer.ts";
import { readCustomerFile } from "./customer-csv.ts";
import { useCustomers } from "./use-customers.ts";

/** Maximum number of lines to list; the rest is only counted. */
const maxListed = 20;

interface Preview {
  entries: readonly ImportEntry[];
  outcomes: readonly ImportOutcome[];
  wrong: readonly { line: number; problem: string }[];
  ignored: readonly string[];
}

/** Imports customers from a CSV file, after a preview; only if every line is valid. */
export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<string>();
  const work = useCustomers();
  const status = useId();
  const isMounted = useIsMounted();

  const goThrough = (entries: readonly ImportEntry[], isPreview: boolean) =>
    work((customers) =>
      customers.importEntries(entries, isPreview, (done) =>
        setProgress(
          `${done.toLocaleString("en-US")} of ${formatCount(entries.length, "customer")}`,
        ),
      ),
    );
  // Another file may be chosen before the response to the last one.
  const turn = useRef(0);
  const attempt = async (task: (isCurrent: () => boolean) => Promise<void>) => {
    turn.current += 1;
    const own = turn.current;
    const isCurrent = () => turn.current === own;
    setBusy(true);
    setProblem(undefined);
    await task(isCurrent).catch((error) => {
      if (!isMounted()) toast(failureToast("Not imported", error));
      else if (isCurrent()) setProblem(messageOf(error));
    });
    if (!isCurrent()) return;
    setProgress(undefined);
    setBusy(false);
  };
  const readFile = (file: File | undefined) =>
    attempt(async (isCurrent) => {
      setPreview(undefined);
      if (!file) return;
      if (file.size > importLimits.bytes) {
        return setProblem("This file is too large. Split it into files of 10 MB.");
      }
      const read = readCustomerFile(await file.text());
      if (typeof read === "string") return setProblem(read);
      const outcomes = await goThrough(read.entries, true);
      if (!isCurrent()) return;
      const refused = outcomes.flatMap(({ line, problem: why }) =>
        why === undefined ? [] : [{ line, problem: why }],
      );
      const wrong = [...read.wrong, ...refused].sort((one, other) => one.line - other.line);
      setPreview({ ...read, outcomes, wrong });
    });
  const take = ({ entries }: Preview) =>
    attempt(async () => {
      const outcomes = await goThrough(entries, false);
      toast({ title: "Imported", description: `${sentence(outcomes)}.` });
      if (isMounted()) onClose();
    });

  return (
    <form
      aria-label="Import Customers"
      aria-busy={busy}
      aria-describedby={status}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (preview && preview.wrong.length === 0 && !busy) void take(preview);
      }}
    >
      <Field hint="Up to 20,000 customers. The first line names the columns: name, phone, email, address, notes, year, make, model, plate, vin, mileage.">
        <FieldLabel>CSV file</FieldLabel>
        <Input
          type="file"
          accept=".csv,text/csv"
          className="h-auto py-2 file:mr-3 file:font-semibold file:underline"
          // Or the same file, fixed in the meantime, would be no change.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
        <FieldHint />
      </Field>
      <div id={status} role="status" className="grid gap-2 text-sm">
        {progress ? <p>{progress}</p> : null}
        {preview && preview.wrong.length === 0 ? (
          <p className="font-semibold">
            {sentence(preview.outcomes)}. What you've written down isn't overwritten.
          </p>
        ) : null}
        {preview && preview.wrong.length > 0 ? (
          <>
            <p className="font-semibold text-stop">
              Nothing is imported until {formatCount(preview.wrong.length, "line")} of the file{" "}
              {preview.wrong.length === 1 ? "is" : "are"} fixed.
            </p>
            <ul className="list-disc pl-5">
              {preview.wrong.slice(0, maxListed).map(({ line, problem: why }) => (
                <li key={line} className="[overflow-wrap:anywhere]">
                  Line {line}: {why}
                </li>
              ))}
            </ul>
            {preview.wrong.length > maxListed ? (
              <p>And {preview.wrong.length - maxListed} more.</p>
            ) : null}
          </>
        ) : null}
        {preview && preview.ignored.length > 0 ? (
          <p className="text-steel [overflow-wrap:anywhere]">
            Columns we don't use: {preview.ignored.slice(0, maxListed).join(", ")}
          </p>
        ) : null}
      </div>
      <DialogActions keep="Cancel" onKeep={onClose} problem={problem}>
        <Button type="submit" disabled={busy || !preview || preview.wrong.length > 0}>
          Import
        </Button>
      </DialogActions>
    </form>
  );
}

/** `3 new customers, 1 gets more details, 2 are already here` */
function sentence(outcomes: readonly ImportOutcome[]): string {
  const of = (kind: ImportOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
  const completed = of("completed");
  const known = of("known");
  return [
    formatCount(of("new"), "new customer"),
    ...(completed ? [`${completed} ${completed === 1 ? "gets" : "get"} more details`] : []),
    ...(known ? [`${known} ${known === 1 ? "is" : "are"} already here`] : []),
  ].join(", ");
}
