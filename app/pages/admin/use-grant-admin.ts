import { toast } from "#app/lib/toast.ts";
import { useAdminSubmit } from "./admin-intents.ts";

/**
 * How to grant or revoke administration, which says what came of it (docs/product.md#10-error-catalogue).
 *
 * @returns a function that throws a `BackendError` with a sentence about why not
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
