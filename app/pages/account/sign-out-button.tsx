import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { signOut } from "#app/lib/session/sign-out.ts";

/** Ends the session of this device. */
export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="outline"
      disabled={busy}
      onClick={async () => {
        setBusy(true);
        await signOut("local");
        setBusy(false);
      }}
    >
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
