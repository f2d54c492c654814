import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";

interface JoinTeamProps {
  /** From the link of an invitation. */
  token: string;
  email: string | null;
  onClose: () => void;
}

/** Asks whoever was invited, and has an account already, whether to join the team with it. */
export function JoinTeam({ token, email, onClose }: JoinTeamProps) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      await change(({ team }) => team?.accept(token));
      toast({ title: "You're on the team", description: shop.name });
      onClose();
    } catch (error) {
      toast(failureToast("You didn't join", error));
      setBusy(false);
    }
  };
  return (
    <section
      aria-labelledby="join-title"
      className="mb-6 grid max-w-3xl gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="join-title" className="text-xl">
        Join the team of {shop.name}?
      </h2>
      <p className="[overflow-wrap:anywhere]">
        This account{email ? `, ${email},` : ""} gets the role you were invited to. You sign in as
        before.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => void join()}>
          Join the Team
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not Now
        </Button>
      </div>
    </section>
  );
}
