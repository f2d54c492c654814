import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { ChangeStep } from "#app/pages/admin/change-step.tsx";
import { vehicleFields } from "#shop/forms/appointment-fields.ts";
import { deskForm } from "#shop/forms/desk.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import { ArrivalSelect } from "./arrival-select.tsx";
import { MoreServices } from "./more-services.tsx";
import { ServiceInput } from "./service-input.tsx";
import { TownInput } from "./town-input.tsx";
import { WorkSelect } from "./work-select.tsx";

interface StepProps {
  appointment: Appointment;
  onClose: () => void;
}

type FieldName = keyof typeof deskForm.fields;

/** Initial form values from an appointment's row. */
function valuesOf(appointment: Appointment): Record<FieldName, string> {
  const values = Object.entries(deskForm.fields).map(([name, { column }]) => {
    const value = appointment[column === "service" ? "first_service" : column] ?? "";
    if (name === "phone") return [name, formatPhoneInput(String(value))];
    return [name, name === "mileage" ? value.toLocaleString("en-US") : String(value)];
  });
  return Object.fromEntries(values);
}

const vehicleNames = Object.keys(vehicleFields) as (keyof typeof vehicleFields)[];
const otherNames = (Object.keys(deskForm.fields) as FieldName[]).filter(
  (name) => !(name in vehicleFields) && !["service", "arrival", "shuttleTo"].includes(name),
);

/** Form to edit an appointment's data, followed by the preview of the message to the customer. */
export function EditStep({ appointment, onClose }: StepProps) {
  // Keeps the version of when the form was opened, so that concurrent changes are not overwritten.
  const [opened] = useState(appointment);
  const [fields, setFields] = useState<object>();
  const [more, setMore] = useState(opened.more_services);
  const [minutes, setMinutes] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useIsMounted();
  const { form, inputOf, fieldOf, ...state } = useCheckedForm({
    ...deskForm,
    defaults: valuesOf(opened),
    failure: "Not saved",
    send: async ({ year, make, model, mileage, ...words }) => {
      setFields({ ...words, moreServices: more, vehicle: { year, make, model, mileage } });
    },
  });

  const arrival = useWatch({ control: form.control, name: "arrival" });
  useEffect(() => {
    if (!fields) heading.current?.focus();
  }, [fields]);

  if (fields) {
    return (
      <ChangeStep
        appointment={opened}
        change={{ fields, minutes }}
        title="Save the Changes"
        verb="Save"
        done="Changes saved"
        notifies={false}
        onClose={() => setFields(undefined)}
        onDone={() => {
          if (isMounted()) onClose();
        }}
      />
    );
  }
  return (
    <form
      aria-label="Edit this appointment"
      {...state.formProps}
      className="grid gap-4 rounded-lg border-2 border-line-strong p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Edit this appointment
      </h3>
      <LabelledField {...fieldOf("service")}>
        <ServiceInput {...inputOf("service").registration} />
      </LabelledField>
      <MoreServices first={opened.first_service} chosen={more} onChange={setMore} />
      <WorkSelect
        value={minutes ?? opened.minutes}
        hint="Working time. Left alone, it follows the services."
        onChange={(chosen) => setMinutes(chosen === opened.minutes ? undefined : chosen)}
      />
      {otherNames.map((name) => (
        <LabelledField key={name} {...inputOf(name)} />
      ))}
      <LabelledField {...fieldOf("arrival")}>
        <ArrivalSelect {...inputOf("arrival").registration} />
      </LabelledField>
      {arrival === "shuttle" ? (
        <LabelledField {...fieldOf("shuttleTo")}>
          <TownInput {...inputOf("shuttleTo").registration} />
        </LabelledField>
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        {vehicleNames.map((name) => (
          <LabelledField key={name} {...inputOf(name)} />
        ))}
      </div>
      <DialogActions keep="Back" onKeep={onClose}>
        <Button type="submit" disabled={state.busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
