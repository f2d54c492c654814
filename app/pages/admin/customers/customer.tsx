import { ArrowLeft, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Customer, CustomerDetail } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatMoment, formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { mailLink } from "#shop/forms/fields/email.ts";
import { opens } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatCents, formatMiles } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { Route } from "./+types/customer.ts";
import { CustomerCars } from "./customer-cars.tsx";
import { Duplicates } from "./duplicates.tsx";
import { vehicleLabel } from "./vehicle-label.ts";

// Loaded on demand, because it needs the form library and the record does not.
const CustomerForm = lazyComponent(() =>
  import("./customer-form.tsx").then((module) => module.CustomerForm),
);

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = url.searchParams.get("id") ?? "";
  return { id, detail: await loadedInside(({ customers }) => customers.detail(id)) };
}

export const ErrorBoundary = PartFailed;

/** `/admin/customers/record?id=…`: one customer's record. */
export default function CustomerRecord({ loaderData: { id, detail } }: Route.ComponentProps) {
  return <Record key={id} detail={detail} />;
}

function Record({ detail }: Pick<Route.ComponentProps["loaderData"], "detail">) {
  const { data, error, reload } = useLoaded(detail);
  useReloadOnChange(appointmentChanges);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Link
        to={`${paths.admin}/customers`}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline decoration-line-strong underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Customers
      </Link>
      {data ? null : <h1 className="text-2xl">Customer</h1>}
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <Person detail={data} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <CustomerCars customerId={data.customer.id} vehicles={data.vehicles} />
            <History detail={data} />
          </div>
          <Duplicates detail={data} />
          {opens(deskRole(), "owner") ? <Deletion customer={data.customer} /> : null}
        </>
      ) : error ? null : (
        <Spinner label="Loading the customer" className="mx-auto my-24" />
      )}
    </div>
  );
}

/** Name, contact details and staff notes. */
function Person({ detail: { customer, refused } }: { detail: CustomerDetail }) {
  const [editing, setEditing] = useState(false);
  const { name, phones, emails, address, notes, account_id: account } = customer;
  return (
    <section aria-labelledby="customer-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="customer-title" className="min-w-0 break-words text-2xl">
          {name}
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link
            to={`${paths.admin}/book?${new URLSearchParams({ phone: phones[0] ?? "" })}`}
            className={buttonVariants()}
          >
            <CalendarPlus aria-hidden="true" />
            Book
          </Link>
          <Button variant="outline" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-sm">
        {phones.map((phone, at) => (
          <Fact key={phone} term={at === 0 ? "Phone" : "Other phone"}>
            <ContactLinks name={name} phone={phone} withNumber className="-ml-1.5" />
            <RefusedAddress of={phone} among={refused} />
          </Fact>
        ))}
        {emails.map((email, at) => (
          <Fact key={email} term={at === 0 ? "Email" : "Other email"}>
            <a
              href={mailLink(email)}
              className="inline-flex min-h-11 items-center break-all underline decoration-line-strong"
            >
              {email}
            </a>
            <RefusedAddress of={email} among={refused} />
          </Fact>
        ))}
        {address ? <Fact term="Address">{address}</Fact> : null}
        <Fact term="Account">{account ? "Yes" : "No (guest)"}</Fact>
        <Fact term="Notes">
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{notes ?? "None"}</span>
        </Fact>
      </dl>
      <Dialog open={editing} onOpenChange={setEditing} title="Edit Customer">
        {editing ? <CustomerForm customer={customer} onClose={() => setEditing(false)} /> : null}
      </Dialog>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-steel">{term}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </div>
  );
}

/** The customer's appointments, latest first. */
function History({ detail: { visits, vehicles, past = [] } }: { detail: CustomerDetail }) {
  const cars = new Map(vehicles.map((vehicle) => [vehicle.id, vehicleLabel(vehicle)]));
  return (
    <section aria-labelledby="history-title" className="grid min-w-0 gap-3">
      <h2
        id="history-title"
        className="text-xl flex min-h-9 items-center max-md:min-h-11 pointer-coarse:min-h-11"
      >
        History
      </h2>
      {visits.length === 0 ? (
        <p className="text-steel">No appointments yet.</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {visits.map((visit) => (
            <li key={visit.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  to={appointmentPath(visit.id)}
                  className="inline-flex min-h-11 max-w-full items-center break-words font-semibold underline decoration-line-strong underline-offset-4"
                >
                  {visit.service}
                </Link>
                <p className="break-words text-steel tabular-nums">
                  {[
                    `${formatShortDay(visit.scheduled_date)}, ${timeLabel(visit.scheduled_time)}`,
                    cars.get(visit.vehicle_id ?? ""),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <StatusBadge appointment={visit} />
            </li>
          ))}
        </ol>
      )}
      {past.length > 0 ? (
        <section aria-labelledby="past-work-title" className="grid gap-2">
          <h3 id="past-work-title" className="text-lg">
            From your earlier program ({past.length})
          </h3>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {past.map(({ id, kind, day, work, amount_cents: cents, mileage, vehicle_id }) => (
              <li key={id} className="grid gap-0.5 px-4 py-2 text-sm">
                <p className="break-words font-semibold">
                  {kind === "declined" ? `Declined: ${work}` : work}
                </p>
                <p className="break-words text-steel tabular-nums">
                  {[
                    formatShortDay(day),
                    cars.get(vehicle_id ?? ""),
                    mileage !== null && formatMiles(mileage),
                    cents !== null && formatCents(cents),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </section>
  );
}

/** Deletes the customer at their request, or a record that was added by mistake. */
function Deletion({ customer: { id, name } }: { customer: Customer }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    // Not with useCustomers, which would reload the record that is gone.
    await (await loadBackend()).customers.remove(id);
    toast({ title: "Deleted", description: `${name} is no longer in your records.` });
    await navigate(`${paths.admin}/customers`, { replace: true });
  };
  return (
    <section aria-labelledby="deletion-title" className="grid justify-items-start gap-3">
      <h2 id="deletion-title" className="text-xl">
        Delete this customer
      </h2>
      <p className="text-steel">
        For a customer who asks you to delete their data, or a record that was added by mistake.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete Customer
      </Button>
      <ConfirmationDialog
        asked={asking || undefined}
        title="Delete this customer?"
        keep="Keep"
        confirm="Delete Customer"
        work={remove}
        onClose={() => setAsking(false)}
      >
        {() => (
          <p className="break-words">
            The phones, emails, address, notes, cars, photos, texts and messages of{" "}
            <strong>{name}</strong> are deleted. Past appointments stay as a record of the work,
            without the customer. This can't be undone.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

/** Notice that messages to a phone or email were refused for good. */
function RefusedAddress({ of, among }: { of: string; among: CustomerDetail["refused"] }) {
  const found = among.find(({ address }) => address === of);
  if (!found) return null;
  const what = of.startsWith("+") ? "A text" : "An email";
  const why =
    found.refusal === "stopped"
      ? "they have stopped texts"
      : of.startsWith("+")
        ? "this number can't get texts"
        : "there is no such address";
  return (
    <p className="font-normal text-stop">
      {what} was refused on {formatMoment(found.refused_at)}: {why}
    </p>
  );
}
