import { CarFront } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";
import { useAdminOrders } from "./admin-orders.ts";
import { carName } from "./car-name.ts";

interface CheckInButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  appointment: Appointment;
}

/** The car of a confirmed appointment is here. Whether it may be checked in, the database says. */
export function CheckInButton({ appointment, variant, className }: CheckInButtonProps) {
  const order = useAdminOrders();
  const [busy, setBusy] = useState(false);
  const checkIn = async () => {
    setBusy(true);
    try {
      await order({ order: "check-in", id: appointment.id });
      toast({ title: "Checked in", description: carName(appointment) });
    } catch (error) {
      toast(failureToast("Not checked in", error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={`Check In: ${appointment.name}`}
      disabled={busy}
      onClick={() => void checkIn()}
    >
      <CarFront aria-hidden="true" />
      Check In
    </Button>
  );
}
