import { loadBackend } from "#app/lib/backend/choose.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
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

/** What an administrator should know before they trust an address that nobody has proved. */
export function UnverifiedWarning({ profile }: { profile: Profile }) {
  return (
    <p className="rounded-md border-2 border-caution bg-caution-tint p-3 text-sm [overflow-wrap:anywhere]">
      <strong>Email not verified.</strong> Nobody has confirmed that {profile.email} belongs to this
      person. Check with them in person or by phone before you give them access.
    </p>
  );
}
