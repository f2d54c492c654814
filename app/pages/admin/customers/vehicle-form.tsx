import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Vehicle, VehicleFields } from "#app/lib/backend/customers.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { vehicleForm } from "#shop/forms/customer.ts";
import { useCustomers } from "./use-customers.ts";

interface VehicleFormProps {
  customerId: string;
  /** The vehicle to edit; undefined for a new one. */
  vehicle: Vehicle | undefined;
  onClose: () => void;
}

const names = Object.keys(vehicleForm.fields) as (keyof VehicleFields)[];

/** Form for a customer's car. */
export function VehicleForm({ customerId, vehicle, onClose }: VehicleFormProps) {
  const work = useCustomers();
  const isMounted = useIsMounted();
  const { inputOf, ...state } = useCheckedForm({
    ...vehicleForm,
    defaults: {
      ...Object.fromEntries(names.map((name) => [name, String(vehicle?.[name] ?? "")])),
      mileage: vehicle?.mileage?.toLocaleString("en-US") ?? "",
    },
    failure: "Not saved",
    send: async ({ year, make, model, plate, vin, mileage }) => {
      const fields: VehicleFields = {
        year: year ?? null,
        make: make ?? null,
        model: model ?? null,
        plate: plate ?? null,
        vin: vin ?? null,
        mileage: mileage ?? null,
      };
      const { mileage: _, ...identifying } = fields;
      if (!Object.values(identifying).some((value) => value !== null)) {
        throw new BackendError("empty", "Enter at least a make, a plate or a VIN");
      }
      await work((customers) => customers.saveVehicle(customerId, vehicle, fields));
      toast({ title: "Saved" });
      if (isMounted()) onClose();
    },
  });
  return (
    <form aria-label="Car" {...state.formProps} className="grid gap-4">
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        {names.map((name) => (
          <LabelledField
            key={name}
            {...inputOf(name)}
            className={name === "vin" ? "min-[22rem]:col-span-2" : ""}
          />
        ))}
      </div>
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
