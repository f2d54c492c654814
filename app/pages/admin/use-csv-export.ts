import { useState } from "react";
import { failureToast } from "#app/lib/failure-toast.ts";
import { notifyLoadFailure, openPage } from "#app/lib/hydration/take-over-page.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toast } from "#app/lib/toast.ts";

/**
 * Exports a table as CSV, with code that is loaded on the first click. If that code cannot be loaded, a toast
 * offers to retry; if the retry fails while online, a newer build has replaced the code, and the page is
 * reloaded.
 *
 * @param name file name: `customers.csv`
 * @param load imports the code
 * @param write returns the file's content
 */
export function useCsvExport<Code>(
  name: string,
  load: () => Promise<Code>,
  write: (code: Code) => Promise<string>,
) {
  const [exporting, setExporting] = useState(false);
  const save = async (asked = false) => {
    setExporting(true);
    const code = await load().catch(() => undefined);
    if (code) {
      try {
        saveFile(name, new Blob([await write(code)], { type: "text/csv;charset=utf-8" }));
      } catch (problem) {
        toast(failureToast("Error", problem));
      }
    } else if (asked && navigator.onLine) {
      void openPage();
    } else {
      notifyLoadFailure("part", () => void save(true));
    }
    setExporting(false);
  };
  return { exporting, save: () => void save() };
}
