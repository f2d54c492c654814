import type { ComponentProps } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { FoldedFields } from "./folded-fields.tsx";

const names = ["vehicle.year", "vehicle.make", "vehicle.model", "vehicle.mileage"] as const;

interface VehicleFieldsProps {
  inputOf: (name: (typeof names)[number]) => ComponentProps<typeof LabelledField>;
}

/** Optional vehicle fields. */
export function VehicleFields({ inputOf }: VehicleFieldsProps) {
  return (
    <FoldedFields title="Your vehicle">
      {() => names.map((name) => <LabelledField key={name} {...inputOf(name)} />)}
    </FoldedFields>
  );
}
