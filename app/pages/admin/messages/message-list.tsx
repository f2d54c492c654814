import { Archive, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import type { ContactMessage } from "#app/lib/backend/shop-records.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { Flag } from "#app/pages/admin/flag.tsx";
import { ListEntry } from "./list-entry.tsx";

/** Whether the URL asks for archived messages. */
export const showsArchive = (parameters: URLSearchParams) => parameters.get("show") === "archived";

type Entry = Pick<
  ContactMessage,
  "id" | "created_at" | "name" | "email" | "phone" | "read_at" | "answered_at" | "assigned_to"
>;

interface MessageListProps<Row extends Entry> {
  /** `messages`, `applications` */
  name: string;
  /** Undefined while loading. */
  latest: Loaded<Page<Row>> | undefined;
  pageSize: number;
  text: (row: Row) => ReactNode;
}

/** List of contact messages or financing applications, newest first. */
export function MessageList<Row extends Entry>({
  name,
  latest,
  pageSize,
  text,
}: MessageListProps<Row>) {
  const [parameters, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(latest);
  if (error) return <LoadFailed message={messageOf(error)} onRetry={reload} />;
  if (!data) return <Spinner label={`Loading ${name}`} className="mx-auto my-24" />;
  const archived = showsArchive(parameters);
  const show = (values: Record<string, string>) =>
    changeParameters((last) => withParameters(last, { page: "", ...values }));
  return (
    <div className="grid gap-3 pt-3">
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => show({ show: archived ? "" : "archived" })}
      >
        {archived ? <Inbox aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {archived ? "Inbox" : "Archived"}
      </Button>
      {data.total === 0 ? (
        <EmptyState
          drawing="messages"
          title={archived ? "Nothing archived" : `No ${name} yet`}
          description={
            archived
              ? "A message that is done with leaves the inbox by Archive."
              : "What visitors send with the forms of the site comes here."
          }
        />
      ) : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {data.rows.map((row) => (
          <ListEntry
            key={row.id}
            name={row.name}
            onOpen={() =>
              changeParameters((last) => withParameters(last, { open: row.id }), { push: true })
            }
            beside={
              <>
                <MessageFlags message={row} />
                <span>{formatMoment(row.created_at)}</span>
              </>
            }
            contact={
              <ContactLinks
                name={row.name}
                phone={row.phone}
                email={row.email}
                withNumber
                onHover
                className="flex-nowrap"
              />
            }
          >
            {text(row)}
          </ListEntry>
        ))}
      </ul>
      <Pager pageSize={pageSize} total={data.total} />
    </div>
  );
}

/** Flags for the state of a message. */
function MessageFlags({ message }: { message: Entry }) {
  if (message.answered_at) return <Flag className="bg-go-tint text-go">Answered</Flag>;
  return (
    <>
      {message.read_at ? null : <Flag className="bg-caution-tint text-caution">Unread</Flag>}
      {message.assigned_to ? <Flag className="bg-done-tint text-done">Assigned</Flag> : null}
    </>
  );
}
