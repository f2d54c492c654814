import { useEffect, useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useAccountData } from "#app/components/form-parts/use-account-data.ts";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { FormInput, FormOutput } from "./form-values.ts";

export interface KnownCarsProps {
  form: UseFormReturn<FormInput, unknown, FormOutput>;
}

const parts = ["year", "make", "model"] as const;

/** A vehicle with its form values and display name: `2016 Toyota Camry`. */
interface KnownCar {
  name: string;
  year: string;
  make: string;
  model: string;
}

/** Lets signed-in users choose a vehicle of earlier visits. Renders nothing if loading fails. */
export function KnownCars({ form }: KnownCarsProps) {
  const cars = useAccountData(carsOf);
  const id = useId();

  useEffect(() => {
    if (!cars) return;
    // After signing out, the form contains nobody's car (as of nobody's name: prefilled-person.tsx).
    return () => {
      const typed = form.getValues("vehicle");
      if (!cars.some((car) => parts.every((part) => typed?.[part] === car[part]))) return;
      for (const part of parts) form.setValue(`vehicle.${part}`, "");
    };
  }, [form, cars]);

  if (!cars?.length) return null;
  return (
    <LabelledField id={id} label="Your car" error={undefined} optional>
      <NativeSelect
        defaultValue=""
        onChange={({ currentTarget }) => {
          const car = cars.find(({ name }) => name === currentTarget.value);
          for (const part of parts) {
            form.setValue(`vehicle.${part}`, car?.[part] ?? "");
          }
          form.setValue("vehicle.mileage", "");
        }}
      >
        <option value="">Another car</option>
        {cars.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </NativeSelect>
    </LabelledField>
  );
}

async function carsOf(accountId: string): Promise<KnownCar[]> {
  const { appointments } = await loadBackend();
  const cars = new Map<string, KnownCar>();
  for (const row of await appointments.mine(accountId)) {
    const [year, make, model] = [row.vehicle_year, row.vehicle_make, row.vehicle_model].map(
      (part) => String(part ?? ""),
    ) as [string, string, string];
    const name = [year, make, model].filter(Boolean).join(" ");
    if (make && !cars.has(name)) cars.set(name, { name, year, make, model });
  }
  return [...cars.values()];
}
