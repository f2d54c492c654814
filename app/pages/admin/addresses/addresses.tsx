import { Plus, TriangleAlert, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { OldAddressRow } from "#app/lib/backend/addresses.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { pageOf, useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { SearchField } from "#app/pages/admin/search-field.tsx";
import { paths } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import type { Route } from "./+types/addresses.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { isPage } from "./is-page.ts";
import { MissedList } from "./missed-list.tsx";

const pageSize = 50;

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = {
    search: url.searchParams.get("q") ?? "",
    page: pageOf(url.searchParams),
    pageSize,
  };
  const list = await loadedInside(async ({ addresses }) => {
    if (!addresses) return undefined;
    const [rows, missed, pages] = await Promise.all([
      addresses.list(query, request.signal),
      addresses.missed(),
      addresses.pages(),
    ]);
    const targets = rows.rows.flatMap(({ new_path: to }) =>
      to === null || isPage(to, pages) ? [] : [to],
    );
    const passedOn = targets.length > 0 ? await addresses.known(targets) : [];
    return { rows, missed, pages, nowhere: targets.filter((to) => !passedOn.includes(to)) };
  }, "owner");
  return { of: JSON.stringify(query), list };
}

export const ErrorBoundary = PartFailed;

/** `/admin/addresses`: where the addresses of the site before lead (docs/product.md#old-addresses). */
export default function AddressesScreen({ loaderData: { of, list } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(list, of);
  const [parameters, changeParameters] = useParameters();
  // The old address to begin with.
  const [adding, setAdding] = useState<string>();
  const [removing, setRemoving] = useState<OldAddressRow>();
  const { heading, onRemoved } = useFocusAfterRemoval(removing !== undefined);
  const change = useChange();
  const search = parameters.get("q") ?? "";
  const searchFor = (q: string) =>
    changeParameters((last) => withParameters(last, { q, page: "" }));
  return (
    <DeskScreen
      title="Old Addresses"
      actions={
        data ? (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAdding("")}>
              <Plus aria-hidden="true" />
              Add
            </Button>
            <Link
              to={`${paths.admin}/addresses/import`}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              <Upload aria-hidden="true" />
              Import
            </Link>
          </span>
        ) : null
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <p className="-mt-2 max-w-measure text-sm text-steel">
            Links to your old site, and to pages that moved, lead to the page that took their place.
            A page that exists always wins.
          </p>
          <MissedList missed={data.missed} pages={data.pages} onChoose={setAdding} />
          <section aria-labelledby="list-title" className="grid min-w-0 gap-3">
            <h2 ref={heading} id="list-title" tabIndex={-1} className="text-xl">
              Where they lead
            </h2>
            {data.rows.total > 0 || search ? (
              <SearchField
                label="Search"
                placeholder="/about-us.html"
                value={search}
                onSearch={searchFor}
                className="max-w-xl"
              />
            ) : null}
            <AddressList
              rows={data.rows.rows}
              nowhere={data.nowhere}
              searched={search !== ""}
              onRemove={setRemoving}
            />
            <Pager pageSize={pageSize} total={data.rows.total} />
          </section>
          <AddressDialog old={adding} pages={data.pages} onClose={() => setAdding(undefined)} />
          <ConfirmationDialog
            asked={removing}
            title="Remove this old address?"
            description="Whoever follows it won't find a page anymore."
            keep="Keep It"
            confirm="Remove"
            work={async ({ id, old_path: old }) => {
              await change(({ addresses }) => addresses?.remove(id));
              onRemoved();
              toast({ title: "Removed", description: old });
            }}
            onClose={() => setRemoving(undefined)}
          >
            {({ old_path: old }) => <p className="[overflow-wrap:anywhere]">{old}</p>}
          </ConfirmationDialog>
        </>
      ) : error ? null : list?.data === undefined && list ? (
        <EmptyState
          drawing="done"
          title="Not in the demo"
          description="Old addresses need a server, and the demo has none."
        />
      ) : (
        <Spinner label="Loading the addresses" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

interface AddressListProps {
  rows: readonly OldAddressRow[];
  /** Addresses at which there is no page. */
  nowhere: readonly string[];
  searched: boolean;
  onRemove: (row: OldAddressRow) => void;
}

function AddressList({ rows, nowhere, searched, onRemove }: AddressListProps) {
  if (rows.length === 0) {
    return searched ? (
      <p className="text-sm text-steel">No old address has this in it.</p>
    ) : (
      <EmptyState
        drawing="done"
        title="No old addresses yet"
        description="Moving here from another site? Import its sitemap, and each page finds its place."
      />
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {rows.map((row) => (
        <AddressRow
          key={row.id}
          row={row}
          leads={row.new_path === null || !nowhere.includes(row.new_path)}
          onRemove={() => onRemove(row)}
        />
      ))}
    </ul>
  );
}

interface AddressRowProps {
  row: OldAddressRow;
  /** Whether there still is a page where it leads. */
  leads: boolean;
  onRemove: () => void;
}

function AddressRow({ row, leads, onRemove }: AddressRowProps) {
  const { old_path: old, new_path: to, hits } = row;
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto]">
      <p className="font-semibold [overflow-wrap:anywhere]">{old}</p>
      <p className="text-steel [overflow-wrap:anywhere] max-md:order-3 max-md:col-span-2">
        {to === null ? "Gone for good" : `leads to ${to}`}
        {leads ? null : (
          <span className="flex items-center gap-1.5 font-semibold text-caution">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            There's no page at this address
          </span>
        )}
      </p>
      <p className="whitespace-nowrap text-steel tabular-nums max-md:order-4 max-md:col-span-2 md:text-right">
        {hits > 0 ? `${formatCount(hits, "visit")}` : "Not used yet"}
      </p>
      <Button size="sm" variant="ghost" aria-label={`Remove ${old}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
