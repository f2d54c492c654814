import type { SignOutScope } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { clearDrafts } from "#app/lib/submission/draft.ts";
import { clearRecentRequests } from "#app/lib/submission/recent-requests.ts";
import { toast } from "#app/lib/toast.ts";
import { hasStoredSession } from "./stored-session.ts";

/** What is still so after a failure. Of other devices, nothing is known without an answer. */
const remains: Readonly<Record<SignOutScope, string>> = {
  local: "You're still signed in on this device.",
  global: "You're still signed in on this device.",
  others: "Your other devices may still be signed in.",
};

/** Signs out, with a message where one is due (docs/product.md#sessions). */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    const { accounts, notices } = await loadBackend();
    await accounts.signOut(scope);
    if (scope !== "others") forgetVisitor();
    if (scope === "others") toast({ title: "Signed out on all other devices" });
    else if (notices.signedOut) toast(notices.signedOut);
  } catch {
    // The client forgets the session of this device first, and only then tells the server.
    if (!hasStoredSession()) {
      forgetVisitor();
      toast({ title: "Signed out on this device" });
      return;
    }
    toast({
      title: "Sign out failed",
      description: `An unexpected error occurred. ${remains[scope]} Check your connection and try again.`,
      variant: "destructive",
    });
  }
}

function forgetVisitor(): void {
  clearDrafts();
  clearRecentRequests();
}
