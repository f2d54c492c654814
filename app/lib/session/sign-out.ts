import type { SignOutScope } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { clearDrafts } from "#app/lib/submission/draft.ts";
import { clearRecentRequests } from "#app/lib/submission/recent-requests.ts";
import { toast } from "#app/lib/toast.ts";

/** Signs out, with a message where one is due (docs/product.md#sessions). */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    const { accounts, notices } = await loadBackend();
    await accounts.signOut(scope);
    if (scope !== "others") {
      clearDrafts();
      clearRecentRequests();
    }
    if (scope === "others") toast({ title: "Signed out on all other devices" });
    else if (notices.signedOut) toast(notices.signedOut);
  } catch {
    toast({
      title: "Sign out failed",
      description: "An unexpected error occurred",
      variant: "destructive",
    });
  }
}
