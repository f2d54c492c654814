import { useCallback } from "react";
import type { Customers } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { paths } from "#shop/pages/paths.ts";

/** Path of a customer's record. */
export const customerPath = (id: string): string => `${paths.admin}/customers/record?id=${id}`;

/** Returns a function that runs an operation on customer records, then reloads the screen. */
export function useCustomers() {
  const reload = useReload();
  return useCallback(
    async <Result>(work: (customers: Customers) => Promise<Result>): Promise<Result> => {
      const result = await work((await loadBackend()).customers);
      await reload();
      return result;
    },
    [reload],
  );
}

/** Returns a function that merges two records, and offers to undo it. */
export function useMerge() {
  const work = useCustomers();
  return async (keep: string, duplicate: { id: string; name: string }) => {
    const merge = await work((customers) => customers.merge(keep, duplicate.id));
    toast({
      title: "Merged",
      description: `${duplicate.name} is part of this record now.`,
      action: {
        label: "Undo",
        run: () =>
          void work((customers) => customers.undoMerge(merge)).then(
            () => toast({ title: "Undone", description: "They're two records again." }),
            (error) => toast(failureToast("Not undone", error)),
          ),
      },
    });
  };
}
