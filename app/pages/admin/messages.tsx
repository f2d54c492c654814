import { Archive, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import type { ContactMessage, MessageKind } from "#app/lib/backend/shop-records.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import {
  pageOf,
  pageText,
  useParameters,
  withParameters,
} from "#app/lib/screens/use-parameters.ts";
import { useReloadOnChange, worklistChanges } from "#app/lib/screens/use-reload-on-change.ts";
import { siteParts } from "#app/lib/site/site-parts.ts";
import type { Route } from "./+types/messages.ts";
import { loadedInside } from "./admitted.ts";
import { Flag } from "./flag.tsx";
import { ListEntry } from "./list-entry.tsx";
import { TextList } from "./text-list.tsx";

const pageSize = 25;

// Loaded on demand, because it needs the form library and the list does not.
const OpenMessage = lazyComponent(() =>
  import("./open-message.tsx").then((module) => module.OpenMessage),
);

const OpenTexts = lazyComponent(() =>
  import("./open-texts.tsx").then((module) => module.OpenTexts),
);

type Tab = MessageKind | "texts";

/** The tab named in the URL; a shop may have no financing. */
function tabOf(parameters: URLSearchParams): Tab {
  const tab = parameters.get("tab");
  if (tab === "texts") return tab;
  return siteParts.financing && tab === "financing" ? tab : "contact";
}

const showsArchive = (parameters: URLSearchParams) => parameters.get("show") === "archived";

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const tab = tabOf(searchParams);
  const query = { archived: showsArchive(searchParams), page: pageOf(searchParams), pageSize };
  const open = searchParams.get("open");
  const [messages, applications, talks, detail, texts] = await Promise.all([
    tab === "contact" ? loadedInside(({ inbox }) => inbox.messages(query)) : undefined,
    tab === "financing" ? loadedInside(({ inbox }) => inbox.applications(query)) : undefined,
    tab === "texts" ? loadedInside(({ texts }) => texts.list(query)) : undefined,
    open && tab !== "texts" ? loadedInside(({ inbox }) => inbox.detail(tab, open)) : undefined,
    open && tab === "texts" ? loadedInside(({ texts }) => texts.detail(open)) : undefined,
  ]);
  return { tab, open, messages, applications, talks, detail, texts };
}

export const ErrorBoundary = PartFailed;

/**
 * `/admin/messages`: contact messages, texts and financing applications, newest first.
 *
 * The list follows the URL at once; the dialog shows what was loaded until something else is.
 */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const selected = tabOf(parameters);
  useReloadOnChange(worklistChanges);
  const isOpen = (loaderData.detail ?? loaderData.texts) !== undefined && parameters.has("open");
  const close = () =>
    changeParameters((last) => withParameters(last, { open: "" }), { push: true });
  return (
    <section
      aria-labelledby="messages-title"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <h2 id="messages-title" className="text-2xl">
        Messages
      </h2>
      <Tabs
        label="Kind of message"
        selected={selected}
        onSelect={(tab) =>
          changeParameters(() =>
            withParameters(new URLSearchParams(), { tab: tab === "contact" ? "" : tab }),
          )
        }
        tabs={[
          {
            id: "contact",
            title: "Contact",
            content:
              selected === "contact" ? (
                <Entries name="messages" latest={loaderData.messages} text={(row) => row.message} />
              ) : null,
          },
          {
            id: "texts",
            title: "Texts",
            content:
              selected === "texts" ? (
                <TextList latest={loaderData.talks} pageSize={pageSize} />
              ) : null,
          },
          ...(siteParts.financing
            ? [
                {
                  id: "financing",
                  title: "Financing",
                  content:
                    selected === "financing" ? (
                      <Entries
                        name="applications"
                        latest={loaderData.applications}
                        text={(row) => (
                          <>
                            {row.vehicle_info ? <strong>{row.vehicle_info}. </strong> : null}
                            {row.repair_needed}
                          </>
                        )}
                      />
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      <Dialog
        open={isOpen}
        onOpenChange={() => {
          if (isOpen) close();
        }}
        title={titles[loaderData.tab]}
        side="right"
        className="w-[min(100%-1rem,34rem)]!"
      >
        {loaderData.detail ? (
          <OpenMessage
            key={loaderData.open}
            kind={loaderData.tab === "financing" ? loaderData.tab : "contact"}
            latest={loaderData.detail}
            onArchived={close}
          />
        ) : null}
        {loaderData.texts ? <OpenTexts key={loaderData.open} latest={loaderData.texts} /> : null}
      </Dialog>
    </section>
  );
}

const titles: Record<Tab, string> = {
  contact: "Message",
  texts: "Texts",
  financing: "Financing request",
};

type Entry = Pick<
  ContactMessage,
  "id" | "created_at" | "name" | "email" | "phone" | "read_at" | "answered_at" | "assigned_to"
>;

interface EntriesProps<Row extends Entry> {
  /** `messages`, `applications` */
  name: string;
  /** Undefined while loading. */
  latest: Loaded<Page<Row>> | undefined;
  text: (row: Row) => ReactNode;
}

function Entries<Row extends Entry>({ name, latest, text }: EntriesProps<Row>) {
  const [parameters, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(latest);
  if (error) return <LoadFailed message={messageOf(error)} onRetry={reload} />;
  if (!data) return <Spinner label={`Loading ${name}`} className="mx-auto my-24" />;
  const archived = showsArchive(parameters);
  const show = (values: Record<string, string>) =>
    changeParameters((last) => withParameters(last, { page: "", ...values }));
  return (
    <div className="grid gap-3 border-ink border-t-2 pt-4">
      <Button
        variant="ghost"
        className="-ml-5 justify-self-start"
        onClick={() => show({ show: archived ? "" : "archived" })}
      >
        {archived ? <Inbox aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {archived ? "Back to the inbox" : "Show the archive"}
      </Button>
      {data.total === 0 ? (
        <EmptyState title={archived ? "Nothing archived" : `No ${name} yet`} />
      ) : null}
      <ul className="grid gap-3">
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
                <span className="text-sm text-steel tabular-nums">
                  {formatMoment(row.created_at)}
                </span>
              </>
            }
          >
            <p className="relative z-10 flex w-fit flex-wrap gap-x-4 text-sm">
              <a
                href={`mailto:${row.email}`}
                className="inline-flex min-h-11 items-center break-all text-clay underline"
              >
                {row.email}
              </a>
              <ContactLinks name={row.name} phone={row.phone} withNumber />
            </p>
            <p className="mt-2 line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
              {text(row)}
            </p>
          </ListEntry>
        ))}
      </ul>
      <Pager
        page={pageOf(parameters)}
        pageSize={pageSize}
        total={data.total}
        onPage={(page) => show({ page: pageText(page) })}
      />
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
