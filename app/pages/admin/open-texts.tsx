import { Link } from "react-router";
import { PhoneLink } from "#app/components/phone-link.tsx";
import type { TextDetail } from "#app/lib/backend/texts.ts";
import { formatSchedule } from "#app/lib/format-schedule.ts";
import type { Loaded } from "#app/lib/loaded.ts";
import { appointmentPath } from "./appointment-path.ts";
import { Conversation } from "./conversation.tsx";
import { talkName } from "./text-list.tsx";

/** One conversation in the sheet beside the list: with whom, about which visit, and the texts. */
export function OpenTexts({ latest }: { latest: Loaded<TextDetail> }) {
  const detail = latest.data;
  const talk = detail?.talk;
  return (
    <div className="grid gap-4">
      {detail ? (
        <div className="grid gap-1">
          <h3>{talkName({ name: talk?.name ?? null, phone: detail.phone })}</h3>
          <p>
            <PhoneLink number={detail.phone} icon className="min-h-11 text-clay underline" />
          </p>
          {talk?.appointment_id ? (
            <Link
              to={appointmentPath(talk.appointment_id)}
              className="inline-flex min-h-11 items-center text-clay underline"
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
