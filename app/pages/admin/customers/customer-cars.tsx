import { Plus } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Vehicle } from "#app/lib/backend/customers.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { toast } from "#app/lib/toast.ts";
import { useCustomers } from "./use-customers.ts";
import { vehicleLabel } from "./vehicle-label.ts";

const VehicleForm = lazyComponent(() =>
  import("./vehicle-form.tsx").then((module) => module.VehicleForm),
);

interface CustomerCarsProps {
  customerId: string;
  vehicles: readonly Vehicle[];
}

/** A customer's cars, which can be added, edited and removed. */
export function CustomerCars({ customerId, vehicles }: CustomerCarsProps) {
  const [editing, setEditing] = useState<{ car?: Vehicle }>();
  const [removing, setRemoving] = useState<Vehicle>();
  const work = useCustomers();
  const closeForm = () => setEditing(undefined);
  const remove = async (car: Vehicle) => {
    await work((customers) => customers.removeVehicle(car.id));
    toast({ title: "Removed", description: vehicleLabel(car) });
  };
  return (
    <section aria-labelledby="cars-title" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="cars-title" className="text-xl">
          Cars
        </h2>
        <Button variant="outline" size="sm" onClick={() => setEditing({})}>
          <Plus aria-hidden="true" />
          Add a Car
        </Button>
      </div>
      {vehicles.length === 0 ? (
        <p className="text-steel">No car yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0 flex-1 basis-56 text-sm">
                <p className="break-words font-semibold text-base">{vehicleLabel(vehicle)}</p>
                <p className="text-steel tabular-nums [overflow-wrap:anywhere]">{marks(vehicle)}</p>
              </div>
              <div className="flex gap-1">
                <Button
                  variant="ghost"
                  className="px-3"
                  aria-label={`Edit ${vehicleLabel(vehicle)}`}
                  onClick={() => setEditing({ car: vehicle })}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  className="px-3"
                  aria-label={`Remove ${vehicleLabel(vehicle)}`}
                  onClick={() => setRemoving(vehicle)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={editing !== undefined}
        onOpenChange={closeForm}
        title={editing?.car ? vehicleLabel(editing.car) : "Add a Car"}
      >
        {editing ? (
          <VehicleForm customerId={customerId} vehicle={editing.car} onClose={closeForm} />
        ) : null}
      </Dialog>
      <ConfirmationDialog
        asked={removing}
        title="Remove this car?"
        keep="Keep"
        confirm="Remove"
        work={remove}
        onClose={() => setRemoving(undefined)}
      >
        {(car) => (
          <p className="break-words">
            {vehicleLabel(car)}. Its plate, VIN and mileage are deleted. Past appointments keep what
            was written about it.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

/** Plate, VIN and mileage, where known. */
const marks = ({ plate, vin, mileage }: Vehicle) =>
  [
    plate && `Plate ${plate}`,
    vin && `VIN ${vin}`,
    mileage !== null && `${mileage.toLocaleString("en-US")} miles`,
  ]
    .filter(Boolean)
    .join(" · ") || "No plate, VIN or mileage yet";
