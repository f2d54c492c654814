import { useEffect, useId, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import type { FormInput, FormOutput } from "./form-values.ts";

export interface KnownPersonProps {
  form: UseFormReturn<FormInput, unknown, FormOutput>;
}

/** A car as the form takes it, and as people call it: `2016 Toyota Camry`. */
interface KnownCar {
  name: string;
  year: string;
  make: string;
  model: string;
}

/**
 * What is known of whoever is signed in: name, phone and email are put into fields that are still
 * empty, and one of the cars that were here before can be chosen. Without an answer the form stays as
 * it is.
 */
export function KnownPerson({ form }: KnownPersonProps) {
  const [cars, setCars] = useState<readonly KnownCar[]>([]);
  const asked = useRef(false);
  const id = useId();

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void knownOf().then(
      (known) => {
        for (const name of ["name", "phone", "email"] as const) {
          if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
        }
        setCars(known.cars);
      },
      () => undefined,
    );
  }, [form]);

  if (cars.length === 0) return null;
  return (
    <LabelledField id={id} label="Your car" error={undefined} optional>
      <NativeSelect
        defaultValue=""
        onChange={({ currentTarget }) => {
          const car = cars.find(({ name }) => name === currentTarget.value);
          for (const part of ["year", "make", "model"] as const) {
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

async function knownOf() {
  const { accounts, profiles, appointments } = await loadBackend();
  const person = await accounts.current();
  if (!person) return { cars: [] };
  const [profile, rows] = await Promise.all([
    profiles.load(person.id),
    appointments.mine(person.id),
  ]);
  const cars = new Map<string, KnownCar>();
  for (const row of rows) {
    const [year, make, model] = [row.vehicle_year, row.vehicle_make, row.vehicle_model].map(
      (part) => String(part ?? ""),
    ) as [string, string, string];
    const name = [year, make, model].filter(Boolean).join(" ");
    if (make && !cars.has(name)) cars.set(name, { name, year, make, model });
  }
  return {
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    phone: formatPhoneInput(profile.phone ?? ""),
    email: profile.email,
    cars: [...cars.values()],
  };
}
