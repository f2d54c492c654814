import { useState } from "react";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { randomId } from "#app/lib/ids.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { useCustomers } from "#app/pages/admin/customers/use-customers.ts";
import { countsOf } from "./import-outcomes.ts";
import type { CustomerFile } from "./use-customer-file.ts";

/** Takes a file in, and says how far it is. */
export function useImport(onDone: () => void) {
  const work = useCustomers();
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const take = async ({ entries, name, columns }: CustomerFile) => {
    setFailure(undefined);
    setProgress("Importing.");
    const total = entries.length.toLocaleString("en-US");
    try {
      const outcomes = await work((customers) =>
        customers.importEntries(entries, { id: randomId(), name, columns }, (done) =>
          setProgress(`${done.toLocaleString("en-US")} of ${total} imported.`),
        ),
      );
      toast({ title: "Imported", description: `${countsOf(outcomes)}.` });
      if (isMounted()) onDone();
    } catch (error) {
      if (isMounted()) setFailure(messageOf(error));
      else toast(failureToast("Not imported", error));
    }
    setProgress(undefined);
  };
  return { take, progress, failure };
}
