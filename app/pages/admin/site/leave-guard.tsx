import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

interface LeaveGuardProps {
  unsaved: boolean;
  saving: boolean;
  /** Whether a link with another search, on the same screen, leaves what is typed, too. */
  inSearch?: boolean;
  /** Saves the changes and goes on to where the link leads; offered if it is given. */
  saveThen?: (to: Location) => void;
}

/**
 * Asks before unsaved changes are lost: with a dialog for links, else with the browser's own prompt. Whoever
 * leaves while they are being saved leaves once they are.
 */
export function LeaveGuard({ unsaved, saving, inSearch = false, saveThen }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (inSearch && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  useEffect(() => {
    if (blocker.state === "blocked" && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  const stay = () => {
    if (blocker.state === "blocked") blocker.reset();
  };
  return (
    <Dialog
      open={blocker.state === "blocked" && unsaved && !saving}
      onOpenChange={stay}
      title="Leave without saving?"
      description="Your changes on this screen will be lost."
    >
      <DialogActions keep="Stay" onKeep={stay}>
        <Button variant="destructive" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        {saveThen ? (
          <Button
            onClick={() => {
              const to = blocker.location;
              // It may be refused: then the screen is still there.
              stay();
              if (to) saveThen(to);
            }}
          >
            Save and Go On
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
