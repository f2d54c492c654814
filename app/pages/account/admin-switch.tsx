import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { updatePerson } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";

/** Switch with which staff toggle their own admin flag. */
export function AdminSwitch({ profile }: { profile: Profile }) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { is_admin: isAdmin } = profile;
  const Icon = isAdmin ? ShieldOff : ShieldCheck;

  const toggle = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await change(({ profiles }) => profiles.setOwnAdmin(profile.id, !isAdmin));
      updatePerson({ isAdmin: !isAdmin });
      toast({
        title: isAdmin ? "Admin access removed" : "Admin access granted",
        description: `You have successfully ${isAdmin ? "disabled" : "enabled"} admin privileges.`,
      });
    } catch (error) {
      toast({
        title: "Error",
        description: "Failed to update admin status.",
        variant: "destructive",
      });
      setProblem(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby="admin-access" className="grid gap-3">
      <h2 id="admin-access" className="text-2xl">
        Admin access
      </h2>
      <p className="text-steel">
        {isAdmin
          ? "You see all appointments, customers and settings. Turn it off when you don't need it."
          : "Turn it on to see all appointments, customers and settings."}
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void toggle()}
      >
        <Icon aria-hidden="true" />
        {isAdmin ? "Disable Admin Access" : "Enable Admin Access"}
      </Button>
    </section>
  );
}
