import { Download, Upload, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { ListedCustomer } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { pageOf, useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { SearchField } from "#app/pages/admin/search-field.tsx";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { useCsvExport } from "#app/pages/admin/use-csv-export.ts";
import { opens } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/customers.ts";
import { customerPath } from "./use-customers.ts";
import { vehicleLabel } from "./vehicle-label.ts";

// Loaded on demand, because it needs the form library and the list does not.
const CustomerForm = lazyComponent(() =>
  import("./customer-form.tsx").then((module) => module.CustomerForm),
);

const pageSize = 50;

/** The server stops counting at this many. */
const maxCounted = 1000;

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = {
    search: url.searchParams.get("q") ?? "",
    page: pageOf(url.searchParams),
    pageSize,
  };
  const list = await loadedInside(({ customers }) => customers.list(query, request.signal));
  return { of: JSON.stringify(query), list };
}

export const ErrorBoundary = PartFailed;

/** `/admin/customers`: all customer records, with and without account, searchable by any of their data. */
export default function Customers({ loaderData: { of, list } }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(list, of);
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const search = parameters.get("q") ?? "";
  const searchFor = (q: string) =>
    changeParameters((last) => withParameters(last, { q, page: "" }));
  const close = () => setAsking(false);
  // A further page, or what was searched for, is shown whole.
  const isWhole = all || search !== "" || pageOf(parameters) > 0;
  const isCut = !isWhole && (data?.rows.length ?? 0) > shownOnPhone;

  const { exporting, save } = useCsvExport(
    "customers.csv",
    () => import("./customer-csv.ts"),
    async ({ customersCsv }) => await customersCsv((await loadBackend()).customers),
  );

  return (
    <DeskScreen
      title="Customers"
      actions={
        <Button onClick={() => setAsking(true)}>
          <UserPlus aria-hidden="true" />
          New Customer
        </Button>
      }
    >
      <search>
        <SearchField
          label="Search"
          placeholder="Name, phone, email, plate, VIN, car"
          value={search}
          onSearch={searchFor}
          className="max-w-xl"
        />
      </search>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div aria-busy={loading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {data.rows.length === 0 ? (
            <EmptyState
              drawing="customers"
              title={search ? "No one found" : "No customers yet"}
              description={
                search
                  ? "Check the spelling, or search for part of it."
                  : "Everyone who books is here, whether they have an account or not."
              }
            />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.rows.map((customer, at) => (
                <Row
                  key={customer.id}
                  customer={customer}
                  className={isCut && at >= shownOnPhone ? "max-md:hidden" : ""}
                />
              ))}
            </ul>
          )}
          {isCut ? (
            <ShowAll count={data.total} className="md:hidden" onShow={() => setAll(true)} />
          ) : null}
          <div className={isCut ? "max-md:hidden" : ""}>
            <Pager pageSize={pageSize} total={data.total} />
          </div>
          {data.total === maxCounted ? (
            <p className="text-sm text-steel">
              These are the latest 1,000. Search to find anyone else.
            </p>
          ) : null}
        </div>
      ) : error ? null : (
        <Spinner label="Loading customers" className="mx-auto my-24" />
      )}
      {data || error ? (
        <div className="flex flex-wrap gap-2">
          {opens(deskRole(), "owner") ? (
            <Link
              to={`${paths.admin}/customers/import`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              <Upload aria-hidden="true" />
              Import CSV
            </Link>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            disabled={exporting || data?.total === 0}
            onClick={save}
          >
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        </div>
      ) : null}
      <Dialog open={asking} onOpenChange={close} title="New Customer">
        {asking ? (
          <CustomerForm onClose={close} onSaved={(id) => void navigate(customerPath(id))} />
        ) : null}
      </Dialog>
    </DeskScreen>
  );
}

function Row({ customer, className }: { customer: ListedCustomer; className: string }) {
  const { id, name, phones, emails, vehicles, last_visit: last, coming_visit: coming } = customer;
  const { is_here: isHere } = customer;
  return (
    <li
      className={`grid min-h-12 grid-cols-[minmax(0,1fr)] items-center gap-x-4 px-3 py-0.5 text-sm leading-tight hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[14rem_15rem_minmax(0,1fr)_11rem] ${className}`}
    >
      <Link
        to={customerPath(id)}
        className="inline-flex min-h-6 max-w-full items-center break-words font-semibold hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <p className="min-w-0 break-words text-steel order-3">
        {vehicles.map(vehicleLabel).join(", ") || "No car yet"}
      </p>
      <p className="whitespace-nowrap text-steel tabular-nums order-4 sm:max-lg:text-right max-lg:text-xs">
        {isHere
          ? "Here now"
          : coming
            ? `Coming ${formatShortDay(coming)}`
            : last
              ? `Visit ${formatShortDay(last)}`
              : "No visit yet"}
      </p>
      <ContactLinks
        name={name}
        phone={phones[0]}
        email={emails[0]}
        withNumber
        className="order-2 sm:max-lg:justify-end"
      />
    </li>
  );
}
