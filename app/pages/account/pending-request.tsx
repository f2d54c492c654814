import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf, type Person } from "#app/lib/backend/backend.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { clearPendingAppointment, readPendingAppointment } from "#app/lib/session/accounts.ts";
import { claimPendingAppointment } from "#app/lib/session/claim.ts";

/**
 * A request sent from this device without an account that sign-in has not claimed: only the user
 * can say whether it is theirs.
 */
export function PendingRequest({ person, onClaimed }: { person: Person; onClaimed: () => void }) {
  const [pending, setPending] = useState(readPendingAppointment);
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!pending?.claimToken) return null;

  const claim = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await change(({ appointments }) => claimPendingAppointment(appointments));
      setPending(undefined);
      onClaimed();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const refuse = () => {
    clearPendingAppointment();
    setPending(undefined);
  };

  return (
    <section
      aria-labelledby="pending-request"
      className="mb-6 grid gap-3 rounded-lg border-2 border-caution bg-caution-tint p-4"
    >
      <h2 id="pending-request" className="text-xl">
        A request from this device
      </h2>
      <p className="[overflow-wrap:anywhere]">
        {[pending.name, pending.phone].filter(Boolean).join(", ")} requested an appointment here.
        Add it to your account, {person.email}?
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={busy} onClick={() => void claim()}>
          Add It to My Account
        </Button>
        <Button variant="ghost" disabled={busy} onClick={refuse}>
          It Isn't Mine
        </Button>
      </div>
    </section>
  );
}
