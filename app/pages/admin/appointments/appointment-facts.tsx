import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { bayNumber } from "#app/pages/admin/bay-label.ts";
import { customerPath } from "#app/pages/admin/customers/use-customers.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import { mailLink } from "#shop/forms/fields/email.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import { durationLabel } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";

const factLink =
  "inline-flex min-h-6 items-center underline decoration-line-strong pointer-coarse:min-h-11 pointer-coarse:min-w-11";

interface FactsProps {
  appointment: Appointment;
  /** How many the shop has. */
  bays: number;
}

/** Details of an appointment other than its service, its time and the customer's notes. */
export function AppointmentFacts({ appointment, bays }: FactsProps) {
  const { email, name, phone, customer_id: customer } = appointment;
  const links: { readonly [label: string]: ReactNode } = {
    Name: customer ? (
      <Link to={customerPath(customer)} className={factLink}>
        {name}
      </Link>
    ) : (
      name
    ),
    Phone: (
      <ContactLinks name={name} phone={phone} withNumber className="-ml-1.5 pointer-fine:-my-3" />
    ),
    Email: (
      <a href={mailLink(email ?? "")} className={factLink}>
        {email}
      </a>
    ),
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Reference", appointment.reference],
    ...factsOf(appointmentColumns, { ...appointment }),
    ["Shuttle leaves", appointment.shuttle_run && timeLabel(appointment.shuttle_run.slice(0, 5))],
    ["Planned for", durationLabel(appointment.minutes)],
    ["Bay", appointment.bay && bayNumber(appointment.bay, bays)],
    ["Account", appointment.user_id ? "Yes" : "No (guest)"],
    ["Received", formatMoment(appointment.created_at)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm pointer-coarse:items-baseline">
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
