import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldError } from "#app/components/ui/field.tsx";
import { streetMapUrl } from "#shop/places/map-links.ts";
import type { PlaceFields } from "./content-field.ts";
import { PlaceMap } from "./place-map.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { usePlace } from "./use-place.ts";

export interface PlaceControlProps {
  /** Name of the part in the form. */
  name: string;
  place: PlaceFields;
}

/** A point that nobody types: it follows ZIP code or city, and is moved by hand on a drawn map. */
export function PlaceControl({ name, place }: PlaceControlProps) {
  const { idOf, messageOf } = useContentFormState();
  const { point, towns, note, move } = usePlace(name, place);
  const [street, setStreet] = useState(false);
  const error = messageOf(`${name}.f0`) ?? messageOf(`${name}.f1`) ?? messageOf(`${name}.on`);
  return (
    <Field id={idOf(`${name}.f0`)} error={point ? error : error && note}>
      {point && street ? (
        <iframe
          title={`Street map around ${place.of.toLowerCase()}`}
          src={streetMapUrl(point)}
          className="aspect-4/3 w-full max-w-xl rounded-md border border-line-strong"
          referrerPolicy="no-referrer"
        />
      ) : point ? (
        <PlaceMap id={idOf(`${name}.f0`)} of={place.of} point={point} towns={towns} onMove={move} />
      ) : (
        <p
          id={idOf(`${name}.f0`)}
          role="status"
          tabIndex={-1}
          className="w-full max-w-xl rounded-md bg-sunken p-8 text-center text-sm text-steel"
        >
          {note}
        </p>
      )}
      {point && note ? (
        <p role="status" className="text-sm text-steel">
          {note}
        </p>
      ) : null}
      {point ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start self-start"
          onClick={() => setStreet(!street)}
        >
          {street ? "Move the Marker" : "Check It on a Street Map"}
        </Button>
      ) : null}
      <FieldError />
    </Field>
  );
}
