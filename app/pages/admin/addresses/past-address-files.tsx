import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { AddressImport } from "#app/lib/backend/addresses.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { addressCount } from "#shop/pages/address-file.ts";

/** The latest files; each can be undone as a whole. */
export function PastAddressFiles({ imports }: { imports: readonly AddressImport[] }) {
  const [asked, setAsked] = useState<AddressImport>();
  const change = useChange();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past-title" className="grid max-w-4xl gap-3">
      <h2 id="past-title" className="text-xl">
        Past imports
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {imports.map((one) => (
          <li key={one.id} className="flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1">
            <p className="min-w-0 flex-1 basis-56 font-semibold [overflow-wrap:anywhere]">
              {one.file_name}
            </p>
            <p className="text-steel tabular-nums">
              {formatMoment(one.at)} · {addressCount(one.added)}
            </p>
            {one.undone_at ? (
              <span className="flex min-h-11 items-center text-steel">Undone</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Undo the import of ${one.file_name}, ${formatMoment(one.at)}`}
                onClick={() => setAsked(one)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        asked={asked}
        title="Undo This Import?"
        keep="Keep It"
        confirm="Undo the Import"
        work={async ({ id }) => {
          await change(({ addresses }) => addresses?.undoImport(id));
          toast({ title: "Import Undone", description: "The list is as it was before." });
        }}
        onClose={() => setAsked(undefined)}
      >
        {(one) => (
          <p className="break-words">
            The {addressCount(one.added)} of {one.file_name} come off the list again.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}
