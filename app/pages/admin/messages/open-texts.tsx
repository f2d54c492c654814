import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import type { TextDetail } from "#app/lib/backend/texts.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import type { Loaded } from "#app/lib/screens/loaded.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { Conversation } from "./conversation.tsx";
import { conversationName } from "./text-list.tsx";

/** A conversation in the sheet next to the list: the customer, a link to their appointment, and the texts. */
export function OpenTexts({ latest }: { latest: Loaded<TextDetail> }) {
  const detail = latest.data;
  const talk = detail?.talk;
  return (
    <div className="grid gap-4">
      {detail ? (
        <div className="grid gap-1">
          <h3>{conversationName({ name: talk?.name ?? null, phone: detail.phone })}</h3>
          <ContactLinks
            name={conversationName({ name: talk?.name ?? null, phone: detail.phone })}
            phone={detail.phone}
            email={talk?.email}
            withNumber
            className="-ml-1.5"
          />
          {talk?.appointment_id ? (
            <Link
              to={appointmentPath(talk.appointment_id)}
              className="inline-flex min-h-11 items-center underline decoration-line-strong"
            >
              {talk.service}, {formatSchedule(talk.scheduled_date, talk.scheduled_time)}
            </Link>
          ) : (
            <p className="text-steel">No appointment with this phone number.</p>
          )}
        </div>
      ) : null}
      <Conversation latest={latest} />
    </div>
  );
}
