import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

/**
 * Grants or revokes administrator access, with a toast about the result (docs/product.md#10-error-catalogue).
 *
 * @returns a function that throws a `BackendError` with the reason if it is rejected
 */
export function useGrantAdmin() {
  const change = useChange();
  return async (id: string, granted: boolean): Promise<void> => {
    try {
      await change(({ profiles }) => profiles.grantAdmin(id, granted));
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
