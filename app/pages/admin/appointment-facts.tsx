import type { ReactNode } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { formatMoment } from "#app/lib/format-schedule.ts";
import { appointmentColumns } from "#shop/forms/appointment-fields.ts";
import { factsOf } from "#shop/forms/form-field.ts";

/** What is known of an appointment beside its service, its time and the customer's own words. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { email, phone } = appointment;
  const links: { readonly [label: string]: ReactNode } = {
    Phone: <PhoneLink number={phone} className="text-clay underline" />,
    Email: (
      <a href={`mailto:${email}`} className="text-clay underline">
        {email}
      </a>
    ),
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Reference", appointment.reference],
    ...factsOf(appointmentColumns, { ...appointment }),
    ["Bay", appointment.bay],
    ["Account", appointment.user_id ? "yes" : "no, a guest"],
    ["Received", formatMoment(appointment.created_at)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([term, value]) =>
        value ? (
          <div key={term} className="contents">
            <dt className="text-steel">{term}</dt>
            <dd className="break-words font-semibold tabular-nums">{links[term] ?? value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
