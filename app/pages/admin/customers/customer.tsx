import { ArrowLeft, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { CustomerDetail } from "#app/lib/backend/customers.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { mailLink } from "#shop/forms/fields/email.ts";
import { opens } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/customer.ts";
import { CustomerCars } from "./customer-cars.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { Deletion } from "./deletion.tsx";
import { Duplicates } from "./duplicates.tsx";

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
    <div className="grid min-w-0 max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-4">
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
            <CustomerHistory detail={data} />
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
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
