import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import type { TextConversation } from "#app/lib/backend/texts.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { Flag } from "#app/pages/admin/flag.tsx";
import { formatPhone } from "#shop/text/phone-format.ts";
import { ListEntry } from "./list-entry.tsx";

/** Name of a conversation: the customer's name, or the phone number. */
export const conversationName = ({
  name,
  phone,
}: Pick<TextConversation, "name" | "phone">): string => name ?? formatPhone(phone);

interface TextListProps {
  /** Undefined while loading. */
  latest: Loaded<Page<TextConversation>> | undefined;
  pageSize: number;
}

/** List of text conversations, latest first. */
export function TextList({ latest, pageSize }: TextListProps) {
  const [, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(latest);
  if (error) return <LoadFailed message={messageOf(error)} onRetry={reload} />;
  if (!data) return <Spinner label="Loading texts" className="mx-auto my-24" />;
  const open = (phone: string) =>
    changeParameters((last) => withParameters(last, { open: phone }), { push: true });
  return (
    <div className="grid gap-3 pt-3">
      {data.total === 0 ? (
        <EmptyState
          drawing="messages"
          title="No texts yet"
          description="What customers text to the shop's number comes here."
        />
      ) : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {data.rows.map((talk) => (
          <ListEntry
            key={talk.phone}
            name={conversationName(talk)}
            onOpen={() => open(talk.phone)}
            beside={
              <>
                {talk.unread ? (
                  <Flag className="bg-caution-tint text-caution">Unread</Flag>
                ) : talk.waiting_since ? (
                  <Flag className="bg-caution-tint text-caution">Waiting</Flag>
                ) : null}
                <span>{formatMoment(talk.last_at)}</span>
              </>
            }
            contact={
              <ContactLinks
                name={conversationName(talk)}
                phone={talk.phone}
                email={talk.email}
                withNumber
                onHover
                className="flex-nowrap"
              />
            }
          >
            {talk.last_body || "A picture"}
          </ListEntry>
        ))}
      </ul>
      <Pager pageSize={pageSize} total={data.total} />
    </div>
  );
}
