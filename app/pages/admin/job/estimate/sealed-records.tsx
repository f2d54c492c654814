import { Download } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { EstimateDesk } from "#app/lib/backend/estimates.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toast } from "#app/lib/toast.ts";
import { verifyPath } from "#shop/pages/paths.ts";

/** The records of what was shown and chosen, to be saved as the customer has them. */
export function SealedRecords({ records }: Pick<EstimateDesk, "records">) {
  const save = async ({ id, at }: EstimateDesk["records"][number]) => {
    const { estimates } = await loadBackend();
    // Of the same bytes as the customer's file, which its signature is about.
    const record = JSON.stringify(await estimates?.record(id));
    saveFile(`record-${at.slice(0, 10)}-${id}.json`, new Blob([record]));
  };
  return (
    <section aria-labelledby="records" className="grid gap-1">
      <h3 id="records" className="text-base">
        What was agreed
      </h3>
      <p className="text-sm text-steel">
        Sealed with each answer. The customer has the same files.{" "}
        <a href={verifyPath} className="underline">
          Check a file
        </a>
      </p>
      <ul className="flex flex-wrap gap-2">
        {records.map((record) => (
          <li key={record.id}>
            <Button
              variant="quiet"
              size="sm"
              onClick={() =>
                void save(record).catch((error) => toast(failureToast("Not saved", error)))
              }
            >
              <Download aria-hidden="true" />
              <span className="sr-only">Save the record of </span>
              {formatMoment(record.at)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
