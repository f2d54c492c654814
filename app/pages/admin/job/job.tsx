import { ArrowLeft, Gauge, KeyRound, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import { VisitRecordLines } from "#app/components/visits/visit-record.tsx";
import { BackendError, messageOf } from "#app/lib/backend/backend.ts";
import type { Job } from "#app/lib/backend/bay.ts";
import { carName } from "#app/lib/backend/car-name.ts";
import { loadJob } from "#app/lib/bay/kept-jobs.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { mustReload } from "#app/lib/screens/reload.ts";
import {
  bayChanges,
  billChanges,
  estimateChanges,
  useReloadOnChange,
} from "#app/lib/screens/use-reload-on-change.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { jobPath } from "#app/pages/admin/appointment-path.ts";
import { KeptNote } from "#app/pages/admin/bay/kept-note.tsx";
import { useOfflineLinks } from "#app/pages/admin/bay/use-offline-links.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { bayPath, opens } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatMiles } from "#shop/text/format.ts";
import type { Route } from "./+types/job.ts";

// Each with its code and, if it needs more than the job, its data: a technician opens one of them.
const InspectionSection = lazyComponent(() =>
  import("./inspection/inspection-section.tsx").then((module) => module.InspectionSection),
);
const EstimateSection = lazyComponent(() =>
  import("./estimate/estimate-section.tsx").then((module) => module.EstimateSection),
);

const BillSection = lazyComponent(() =>
  import("./bill/bill-section.tsx").then((module) => module.BillSection),
);

/** The sections, by their name in the address. */
const sections = { inspection: "Inspection", estimate: "Estimate", bill: "Bill" } as const;
type Section = keyof typeof sections;
const changesOf = { inspection: bayChanges, estimate: estimateChanges, bill: billChanges };

const idOf = (url: string | URL) => new URL(url).searchParams.get("id") ?? "";
const sectionOf = (url: string | URL): Section => {
  const name = new URL(url).searchParams.get("section") ?? "";
  return Object.hasOwn(sections, name) ? (name as Section) : "inspection";
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = idOf(request.url);
  const section = sectionOf(request.url);
  const [job, estimate, bills] = await Promise.all([
    loadedInside(async ({ bay }) => {
      if (bay) return await loadJob(bay, id);
      throw new BackendError("not_in_demo", "The demo has no jobs: it keeps no photos.");
    }, "bay"),
    section === "estimate"
      ? loadedInside(async ({ estimates }) => await estimates?.load(id), "bay")
      : undefined,
    section === "bill" ? loadedInside(async ({ bills }) => await bills?.ofVisit(id)) : undefined,
  ]);
  return { id, section, job, estimate, bills };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  mustReload(
    change,
    [idOf, sectionOf].every((of) => of(change.currentUrl) === of(change.nextUrl)),
  );

export const ErrorBoundary = PartFailed;

/** `/admin/jobs?id=…`: the work on one car (docs/product.md#a-job). */
export default function JobView({ loaderData }: Route.ComponentProps) {
  const { id, section, job } = loaderData;
  const { data: found, error, reload } = useLoaded(job, id);
  const data = found?.data;
  const estimate = useLoaded(loaderData.estimate, id);
  const billed = useLoaded(loaderData.bills, id);
  useReloadOnChange(changesOf[section]);
  useOfflineLinks();
  const atDesk = opens(deskRole());
  return (
    <DeskScreen
      title={data ? carName(data.visit) : "Job"}
      actions={
        <Link
          to={atDesk ? `${paths.admin}/cars` : bayPath}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          <ArrowLeft aria-hidden="true" />
          {atDesk ? "Cars" : "My Cars"}
        </Link>
      }
      className={section === "inspection" ? "max-w-3xl" : "max-w-4xl"}
    >
      {error && !data ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {found && data ? (
        <>
          <KeptNote title="the job" keptAt={found.keptAt}>
            What you record is kept here and sent later.
          </KeptNote>
          <CarFacts visit={data.visit} />
          <EarlierVisits records={data.earlier} />
          <nav aria-label="Sections of the job" className="flex gap-1 border-line border-b">
            {Object.entries(sections).map(([name, title]) =>
              name === "bill" && !atDesk ? null : (
                <Link
                  key={name}
                  to={jobPath(id, name === "inspection" ? undefined : name)}
                  replace
                  preventScrollReset
                  aria-current={name === section ? "page" : undefined}
                  className="flex min-h-11 items-center border-transparent border-b-3 px-3 font-semibold text-steel no-underline hover:text-ink aria-[current]:border-clay aria-[current]:text-ink"
                >
                  {title}
                </Link>
              ),
            )}
          </nav>
          {section === "inspection" ? (
            <InspectionSection key={id} job={data} asked={found.asked} />
          ) : null}
          {section === "estimate" ? (
            <Loading title="the estimate" part={estimate}>
              {(shown) => <EstimateSection key={id} visit={id} estimate={shown} />}
            </Loading>
          ) : null}
          {section === "bill" ? (
            <Loading title="the bill" part={billed}>
              {(shown) => <BillSection key={id} visit={id} bills={shown} />}
            </Loading>
          ) : null}
        </>
      ) : error ? null : (
        <Spinner label="Loading the job" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

interface LoadingProps<Data> {
  title: string;
  part: ReturnType<typeof useLoaded<Data | undefined>>;
  children: (data: Data) => ReactNode;
}

/** A section once its data are here. */
function Loading<Data>({ title, part: { data, error, reload }, children }: LoadingProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <LoadFailed message={messageOf(error)} onRetry={reload} />
  ) : (
    <Spinner label={`Loading ${title}`} className="mx-auto my-24" />
  );
}

/** What the car is here for, and where it is. */
function CarFacts({ visit }: Pick<Job, "visit">) {
  const { name, service, notes, keyTag, mileage, technician } = visit;
  const facts = [
    { Icon: KeyRound, label: "Key tag", value: keyTag },
    { Icon: Gauge, label: "Mileage", value: mileage && formatMiles(mileage) },
    { Icon: Wrench, label: "Technician", value: technician },
  ].filter(({ value }) => value);
  return (
    <div className="-mt-2 grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge appointment={visit} />
        <span className="min-w-0 break-words">
          {name}, {service}
        </span>
      </p>
      {facts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-steel">
          {facts.map(({ Icon, label, value }) => (
            <li key={label} className="flex items-center gap-1">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{label}: </span>
              {value}
            </li>
          ))}
        </ul>
      ) : null}
      {notes ? <p className="break-words">“{notes}”</p> : null}
    </div>
  );
}

/** What was done on the car before, and what was put off: folded, but for how much there is of it. */
function EarlierVisits({ records }: { records: Job["earlier"] }) {
  if (records.length === 0) return null;
  const open = records.reduce((sum, { putOff }) => sum + putOff.length, 0);
  return (
    <details className="rounded-lg border border-line bg-surface px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {`Here before: ${records.length} ${records.length === 1 ? "visit" : "visits"}${open > 0 ? `, ${open} put off` : ""}`}
      </summary>
      <ol className="grid gap-3 pb-3">
        {records.map((record) => (
          <li key={record.id} className="grid gap-1">
            <p className="text-steel">
              {[
                dateLabel(record.date),
                record.service,
                record.mileage && formatMiles(record.mileage),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
            <VisitRecordLines record={record} />
          </li>
        ))}
      </ol>
    </details>
  );
}
