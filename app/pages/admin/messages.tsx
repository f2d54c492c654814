import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import type { ShopInbox } from "#app/lib/backend/shop-records.ts";
import { momentWords } from "#app/lib/schedule-words.ts";
import { useRemote } from "#app/lib/use-remote.ts";

const pageSize = 25;

/** `/admin/messages`: contact messages and financing applications, newest first. */
export default function Messages() {
  const [parameters, setParameters] = useSearchParams();
  const selected =
    import.meta.env.FINANCING && parameters.get("tab") === "financing" ? "financing" : "contact";
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
          setParameters(tab === "contact" ? {} : { tab }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          {
            id: "contact",
            title: "Contact",
            content:
              selected === "contact" ? (
                <Entries
                  name="messages"
                  load={(inbox, page) => inbox.messages(page, pageSize)}
                  text={(row) => row.message}
                />
              ) : null,
          },
          ...(import.meta.env.FINANCING
            ? [
                {
                  id: "financing",
                  title: "Financing",
                  content:
                    selected === "financing" ? (
                      <Entries
                        name="applications"
                        load={(inbox, page) => inbox.applications(page, pageSize)}
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
    </section>
  );
}

interface Entry {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
}

interface EntriesProps<Row extends Entry> {
  /** `messages`, `applications` */
  name: string;
  load: (inbox: ShopInbox, page: number) => Promise<Page<Row>>;
  text: (row: Row) => ReactNode;
}

function Entries<Row extends Entry>({ name, load, text }: EntriesProps<Row>) {
  const [page, setPage] = useState(0);
  const { data, error, reload } = useRemote(`${name} ${page}`, async () =>
    load((await loadBackend()).inbox, page),
  );
  if (error) return <LoadFailed message={messageOf(error)} onRetry={reload} />;
  if (!data) return <Spinner label={`Loading ${name}`} className="mx-auto my-24" />;
  if (data.total === 0) return <EmptyState title={`No ${name} yet`} />;
  return (
    <div className="grid gap-3 border-ink border-t-2 pt-4">
      <ul className="grid gap-3">
        {data.rows.map((row) => (
          <li key={row.id} className="rounded-lg border border-line bg-surface p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{row.name}</span>
              <span className="text-sm text-steel tabular-nums">{momentWords(row.created_at)}</span>
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              <a href={`mailto:${row.email}`} className="break-all text-clay underline">
                {row.email}
              </a>
              <PhoneLink number={row.phone} className="text-clay underline" />
            </p>
            <p className="mt-2 whitespace-pre-line">{text(row)}</p>
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </div>
  );
}
