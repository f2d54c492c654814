import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messageOf, type OfferedSession, type Person } from "#app/lib/backend/backend.ts";

export interface ContinueAsProps {
  offer: OfferedSession;
  /** The user currently signed in on this device. */
  current: Person | undefined;
  onAccepted: () => void;
  onRefused: () => void;
}

/** Asks before a session from a link is used: the sender may have put their own into it. */
export function ContinueAs({ offer, current, onAccepted, onRefused }: ContinueAsProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const accept = async () => {
    setBusy(true);
    try {
      await offer.accept();
      onAccepted();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const refuse = () => {
    void offer.refuse().catch(() => undefined);
    onRefused();
  };

  return (
    <div className="grid gap-4">
      <h1 className="text-3xl [overflow-wrap:anywhere]">Continue as {offer.email}?</h1>
      <p>
        The link you opened signs you in to this account. Only continue if it's yours. Otherwise
        someone else could see what you enter here.
      </p>
      {current ? (
        <p className="rounded-md bg-caution-tint p-3 [overflow-wrap:anywhere]">
          You're signed in as {current.email}. If you continue, we'll sign you out of that account
          on this device.
        </p>
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void accept()}>
          Continue
        </Button>
        <Button variant="outline" disabled={busy} onClick={refuse}>
          No, Don't Sign In
        </Button>
      </div>
    </div>
  );
}
