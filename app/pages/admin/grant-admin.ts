import { loadBackend } from "#app/lib/backend/choose.ts";
import { toast } from "#app/lib/toast.ts";

/**
 * Grants or revokes administration, and says what came of it (docs/product.md#10-error-catalogue).
 *
 * @throws {BackendError} with a sentence about why not
 */
export async function grantAdmin(id: string, granted: boolean): Promise<void> {
  try {
    const { profiles } = await loadBackend();
    await profiles.grantAdmin(id, granted);
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
}
