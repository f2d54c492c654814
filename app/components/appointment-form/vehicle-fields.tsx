import { ChevronDown } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, FieldError, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

type VehicleField = "vehicleYear" | "vehicleMake" | "vehicleModel" | "vehicleMileage";

const fields = [
  { name: "vehicleYear", label: "Year", inputMode: "numeric", maxLength: 4 },
  { name: "vehicleMake", label: "Make", inputMode: "text", maxLength: 60 },
  { name: "vehicleModel", label: "Model", inputMode: "text", maxLength: 60 },
  { name: "vehicleMileage", label: "Mileage", inputMode: "numeric", maxLength: 9 },
] as const;

/** The vehicle, for those who have its data at hand. */
export function VehicleFields({
  idOf,
  errorOf,
  register,
}: {
  idOf: (name: VehicleField) => string;
  errorOf: (name: VehicleField) => string | undefined;
  register: (name: VehicleField) => UseFormRegisterReturn;
}) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-steel transition-transform group-open:rotate-180"
        />
        <span>
          Your vehicle <span className="font-normal text-steel">(optional)</span>
        </span>
      </summary>
      <div className="grid grid-cols-2 gap-4 p-3 pt-1">
        {fields.map(({ name, label, inputMode, maxLength }) => (
          <Field key={name} id={idOf(name)} error={errorOf(name)}>
            <FieldLabel>{label}</FieldLabel>
            <Input
              inputMode={inputMode}
              maxLength={maxLength}
              autoComplete="off"
              {...register(name)}
            />
            <FieldError />
          </Field>
        ))}
      </div>
    </details>
  );
}
