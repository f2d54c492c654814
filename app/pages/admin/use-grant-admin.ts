import { toast } from "#app/lib/toast.ts";
import { useAdminSubmit } from "./admin-intents.ts";

/**
 * Grants or revokes administrator access, with a toast about the result (docs/product.md#10-error-catalogue).
 *
 * @returns a function that throws a `BackendError` with the reason if it is rejected
 */
export function useGrantAdmin() {
  const submit = useAdminSubmit();
  return async (id: string, granted: boolean): Promise<void> => {
    try {
      await submit({ intent: "grant-admin", id, granted });
    } catch (error) {
      toast({
        title: "Error",
        description: "Failed to update admin status",
        variant: "destructive",
      });
      throw error;
    }
    toast({
      title: "Success",
      description: `Admin status ${granted ? "granted" : "revoked"} successfully`,
    });
  };
}
