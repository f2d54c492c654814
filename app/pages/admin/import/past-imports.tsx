import { useState } from "react";
import { Link } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CustomerImport, StayingCustomer } from "#app/lib/backend/customers.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { toast } from "#app/lib/toast.ts";
import { customerPath, useCustomers } from "#app/pages/admin/customers/use-customers.ts";
import { formatCount } from "#shop/text/format.ts";

/** Most customers that are named after an undo; the rest is counted. */
const maxNamed = 50;

const reasons: Readonly<Record<StayingCustomer["why"], string>> = {
  booked: "has booked since",
  merged: "was merged with another record",
  account: "has an account",
  changed: "was changed since",
};

/** The latest imports; each can be undone as a whole. */
export function PastImports({ imports }: { imports: readonly CustomerImport[] }) {
  const [asked, setAsked] = useState<CustomerImport>();
  const [stays, setStays] = useState<readonly StayingCustomer[]>([]);
  const work = useCustomers();
  const undo = async ({ id }: CustomerImport) => {
    const found = await work((customers) => customers.undoImport(id));
    setStays(found);
    toast({
      title: "Import Undone",
      description:
        found.length === 0
          ? "Your customers are as they were before."
          : `${formatCount(found.length, "customer")} changed since and ${found.length === 1 ? "stays" : "stay"}.`,
    });
  };
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past-title" className="grid gap-3">
      <h2 id="past-title" className="text-xl">
        Past imports
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold [overflow-wrap:anywhere]">{one.file_name || "A file"}</p>
              <p className="text-steel tabular-nums">
                {formatMoment(one.at)} ·{" "}
                {one.past > 0 ? `${formatCount(one.past, "past job")}, ` : ""}
                {formatCount(one.added, "new customer")}, {one.completed.toLocaleString("en-US")}{" "}
                with more details
              </p>
            </div>
            {one.undone_at ? (
              <span className="flex min-h-11 items-center text-steel">Undone</span>
            ) : (
              <Button
                variant="ghost"
                aria-label={`Undo the import of ${one.file_name || "a file"}, ${formatMoment(one.at)}`}
                onClick={() => setAsked(one)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {stays.length > 0 ? (
        <div role="status" className="grid gap-2 text-sm">
          <p className="font-semibold">These stay, because they aren't as the file left them:</p>
          <ul className="list-disc pl-5">
            {stays.slice(0, maxNamed).map(({ id, name, why }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <Link
                  to={customerPath(id)}
                  className="underline decoration-line-strong underline-offset-4"
                >
                  {name}
                </Link>{" "}
                {reasons[why]}
              </li>
            ))}
          </ul>
          {stays.length > maxNamed ? (
            <p>And {(stays.length - maxNamed).toLocaleString("en-US")} more.</p>
          ) : null}
        </div>
      ) : null}
      <ConfirmationDialog
        asked={asked}
        title="Undo This Import?"
        keep="Keep It"
        confirm="Undo the Import"
        work={undo}
        onClose={() => setAsked(undefined)}
      >
        {(one) => (
          <p className="break-words">
            {one.past > 0 ? `${formatCount(one.past, "past job")}, ` : ""}
            {formatCount(one.added, "new customer")} and what {one.file_name || "the file"} added to
            others are removed again. Whoever has booked, or was changed since, stays.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}
