import type { ReactNode } from "react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import { formatMoment } from "#app/lib/format-schedule.ts";
import { PartFailed } from "#app/lib/lazy-component.tsx";
import { type Loaded, useLoaded } from "#app/lib/loaded.ts";
import { pageOf, pageText, useParameters, withParameters } from "#app/lib/use-parameters.ts";
import type { Route } from "./+types/messages.ts";
import { loadedInside } from "./admitted.ts";

const pageSize = 25;

/** What the address shows; the shop may have no financing. */
const tabOf = (parameters: URLSearchParams) =>
  import.meta.env.FINANCING && parameters.get("tab") === "financing" ? "financing" : "contact";

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const page = pageOf(searchParams);
  if (tabOf(searchParams) === "financing") {
    return { applications: await loadedInside(({ inbox }) => inbox.applications(page, pageSize)) };
  }
  return { messages: await loadedInside(({ inbox }) => inbox.messages(page, pageSize)) };
}

export const ErrorBoundary = PartFailed;

/** `/admin/messages`: contact messages and financing applications, newest first. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const selected = tabOf(parameters);
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
          ...(import.meta.env.FINANCING
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
  /** Undefined while it is on its way. */
  latest: Loaded<Page<Row>> | undefined;
  text: (row: Row) => ReactNode;
}

function Entries<Row extends Entry>({ name, latest, text }: EntriesProps<Row>) {
  const [parameters, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(latest);
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
              <span className="text-sm text-steel tabular-nums">
                {formatMoment(row.created_at)}
              </span>
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
      <Pager
        page={pageOf(parameters)}
        pageSize={pageSize}
        total={data.total}
        onPage={(page) =>
          changeParameters((last) => withParameters(last, { page: pageText(page) }))
        }
      />
    </div>
  );
}
