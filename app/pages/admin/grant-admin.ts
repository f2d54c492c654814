import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { toast } from "#app/lib/toast.ts";

/**
 * Grants or revokes administration, with the toasts of the specification (section 8).
 *
 * @returns undefined when it is done, else a sentence about why not
 */
export async function grantAdmin(id: string, granted: boolean): Promise<string | undefined> {
  try {
    const { profiles } = await loadBackend();
    await profiles.grantAdmin(id, granted);
    toast({
      title: "Success",
      description: `Admin status ${granted ? "granted" : "revoked"} successfully`,
    });
    return undefined;
  } catch (error) {
    toast({
      title: "Error",
      description: "Failed to update admin status",
      variant: "destructive",
    });
    return messageOf(error);
  }
}
