import { CarFront } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import type { Car } from "#app/lib/backend/cars.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

interface CheckInButtonProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  /** Id of the appointment. */
  id: string;
  /** Name of the customer. */
  name: string;
  /** Says that it is done and asks on: a message of its own would cover the questions on a phone. */
  onCheckedIn: (car: Car) => void;
}

/** Checks in the car of a confirmed appointment; the database decides whether that is allowed. */
export function CheckInButton(props: CheckInButtonProps) {
  const { id, name, onCheckedIn, ...rest } = props;
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const checkIn = async () => {
    // Stays so after the check-in, until the screen is loaded again without this button.
    setBusy(true);
    try {
      await change(async ({ cars }) => onCheckedIn(await cars.checkIn(id)));
    } catch (error) {
      toast(failureToast("Not checked in", error));
      setBusy(false);
    }
  };
  return (
    <Button
      {...rest}
      aria-label={`Check In: ${name}`}
      disabled={busy}
      onClick={() => void checkIn()}
    >
      <CarFront aria-hidden="true" />
      Check In
    </Button>
  );
}
