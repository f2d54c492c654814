import { useState } from "react";
import { failureToast } from "#app/lib/failure-toast.ts";
import { notifyMissing, openPage } from "#app/lib/hydration/keep-page.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toast } from "#app/lib/toast.ts";

/**
 * Saves a table as a file for spreadsheets, by code that is fetched at the first press. Code that is
 * missing is told as what it is, and asked for once more; in vain again while there is a network, a
 * newer build has taken its place, and the page is opened anew.
 *
 * @param name of the file: `customers.csv`
 * @param load fetches the code
 * @param write makes the file's text with it
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
      notifyMissing("part", () => void save(true));
    }
    setExporting(false);
  };
  return { exporting, save: () => void save() };
}
