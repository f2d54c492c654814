import { useEffect, useState } from "react";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { ImportOutcome } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { CustomerFile } from "./use-customer-file.ts";

/** What a file would change, as far as the database was asked. */
export interface ImportPreview {
  of: CustomerFile;
  outcomes?: readonly ImportOutcome[];
  problem?: string;
  done: number;
}

/** Asks the database what a file would change, anew whenever it is read in another way. */
export function usePreviewOfImport(file: CustomerFile | undefined): ImportPreview | undefined {
  const [preview, setPreview] = useState<ImportPreview>();
  useEffect(() => {
    if (!file || file.entries.length === 0) return;
    const control = new AbortController();
    const { signal } = control;
    const show = (found: Omit<ImportPreview, "of">) => {
      if (!signal.aborted) setPreview({ of: file, ...found });
    };
    void loadBackend()
      .then(({ customers }) =>
        customers.previewImport(file.entries, (done) => show({ done }), signal),
      )
      .then(
        (outcomes) => show({ outcomes, done: outcomes.length }),
        (error) => show({ problem: messageOf(error), done: 0 }),
      );
    return () => control.abort();
  }, [file]);
  return preview && preview.of === file ? preview : undefined;
}
