import { ChevronDown } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";

const names = ["vehicle.year", "vehicle.make", "vehicle.model", "vehicle.mileage"] as const;

interface VehicleFieldsProps {
  inputOf: (name: (typeof names)[number]) => ComponentProps<typeof LabelledField>;
}

/** The vehicle, for those who have its data at hand. */
export function VehicleFields({ inputOf }: VehicleFieldsProps) {
  // Closed at first, they are no part of the page that is sent.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
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
        {here ? names.map((name) => <LabelledField key={name} {...inputOf(name)} />) : null}
      </div>
    </details>
  );
}
