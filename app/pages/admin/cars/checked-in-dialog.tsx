import { useEffect, useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { carAndCustomer } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";

// Loaded on demand, because it needs the form library.
const CarForm = lazyComponent(() => import("./car-form.tsx").then((module) => module.CarForm));

interface CheckedInDialogProps {
  /** The car that was just checked in; undefined: nothing is asked. */
  car: Car | undefined;
  onClose: () => void;
}

/**
 * Asks for mileage, key tag, promised time and who works on it, while the key is in the hand, wherever a car is
 * checked in.
 */
export function CheckedInDialog({ car, onClose }: CheckedInDialogProps) {
  return (
    <Dialog
      open={car !== undefined}
      onOpenChange={onClose}
      title={car ? carAndCustomer(car.appointment) : ""}
      description="Checked in. Take these down while the key is in your hand."
      focusTitle
    >
      {car ? <Questions car={car} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Questions({ car, onClose }: { car: Car; onClose: () => void }) {
  const [team, setTeam] = useState<readonly Member[]>();
  useEffect(() => {
    let gone = false;
    loadBackend()
      .then(async (backend) => await backend.team?.members())
      // Without their names, technicians are typed.
      .catch(() => undefined)
      .then((members = []) => {
        if (!gone) setTeam(members.filter(({ role }) => role !== null));
      });
    return () => {
      gone = true;
    };
  }, []);
  if (!team) return <Spinner label="Loading the questions" className="mx-auto my-24" />;
  return <CarForm car={car} team={team} isArrival onReady={onClose} onClose={onClose} />;
}
