import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Customer, CustomerDetail, Merge } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Page } from "#app/lib/backend/profiles.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { toast } from "#app/lib/toast.ts";
import { SearchField } from "#app/pages/admin/search-field.tsx";
import { formatPhone } from "#shop/text/phone-format.ts";
import { customerPath, useCustomers, useMerge } from "./use-customers.ts";

const listClasses = "divide-y divide-line rounded-lg border border-line bg-surface";

/** Possible duplicates of a customer, and the records merged into this one. */
export function Duplicates({ detail: { customer, similar, merges } }: { detail: CustomerDetail }) {
  const [duplicate, setDuplicate] = useState<Customer>();
  const [searching, setSearching] = useState(false);
  const merge = useMerge();
  const work = useCustomers();
  const [undoing, setUndoing] = useState(false);
  const undo = async ({ id }: Merge) => {
    setUndoing(true);
    await work((customers) => customers.undoMerge(id)).then(
      () => toast({ title: "Undone", description: "They're two records again." }),
      (error) => toast(failureToast("Not undone", error)),
    );
    setUndoing(false);
  };
  return (
    <section aria-labelledby="duplicates-title" className="grid min-w-0 max-w-2xl gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="duplicates-title" className="text-xl">
          Duplicates
        </h2>
        <Button variant="outline" size="sm" onClick={() => setSearching(true)}>
          Merge Another Record
        </Button>
      </div>
      {similar.length === 0 ? (
        <p className="text-steel">No one else has this name, phone, email or car.</p>
      ) : (
        <Candidates customers={similar} onPick={setDuplicate} />
      )}
      {merges.length > 0 ? (
        <ul className={listClasses}>
          {merges.map((done) => (
            <li
              key={done.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm"
            >
              <p className="min-w-0 flex-1 basis-56 break-words">
                Merged with {done.name}, {formatMoment(done.at)}
              </p>
              <Button
                variant="outline"
                disabled={undoing}
                aria-label={`Undo the merge with ${done.name}`}
                onClick={() => void undo(done)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Dialog open={searching} onOpenChange={setSearching} title="Merge Another Record">
        {searching ? (
          <FindDuplicate
            of={customer.id}
            onPick={(found) => {
              setSearching(false);
              setDuplicate(found);
            }}
          />
        ) : null}
      </Dialog>
      <ConfirmationDialog
        asked={duplicate}
        title="Merge these two?"
        keep="Cancel"
        confirm="Merge"
        variant="primary"
        work={(chosen) => merge(customer.id, chosen)}
        onClose={() => setDuplicate(undefined)}
      >
        {(chosen) => (
          <p className="break-words">
            {chosen.name} ({reach(chosen)}) becomes part of <strong>{customer.name}</strong>:
            appointments, cars, phones, emails and notes. The name stays {customer.name}. You can
            undo this here at any time.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

const reach = ({ phones, emails }: Customer) =>
  [...phones.map(formatPhone), ...emails].join(", ") || "no phone or email";

interface CandidatesProps {
  customers: readonly Customer[];
  onPick: (customer: Customer) => void;
}

function Candidates({ customers, onPick }: CandidatesProps) {
  return (
    <ul className={listClasses}>
      {customers.map((customer) => (
        <li
          key={customer.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm"
        >
          <div className="min-w-0 flex-1 basis-56">
            <Link
              to={customerPath(customer.id)}
              className="inline-flex min-h-11 max-w-full items-center break-words font-semibold underline decoration-line-strong underline-offset-4"
            >
              {customer.name}
            </Link>
            <p className="text-steel tabular-nums [overflow-wrap:anywhere]">{reach(customer)}</p>
          </div>
          <ContactLinks
            name={customer.name}
            phone={customer.phones[0]}
            email={customer.emails[0]}
          />
          <Button
            variant="outline"
            aria-label={`Merge ${customer.name} into this record`}
            onClick={() => onPick(customer)}
          >
            Merge
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Search for another record to merge. */
function FindDuplicate({ of, onPick }: { of: string; onPick: CandidatesProps["onPick"] }) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Page<Customer>>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!search) return;
    const controller = new AbortController();
    loadBackend()
      .then(({ customers }) => customers.list({ search, page: 0, pageSize: 10 }, controller.signal))
      .then(
        ({ rows, total }) => {
          const others = rows.filter(({ id }) => id !== of);
          setProblem(undefined);
          setFound({ rows: others, total: total - rows.length + others.length });
        },
        (error) => {
          if (!controller.signal.aborted) setProblem(messageOf(error));
        },
      );
    return () => controller.abort();
  }, [search, of]);
  const isCut = found !== undefined && found.total > found.rows.length && !problem;

  return (
    <div className="grid gap-4">
      <SearchField
        label="Search"
        placeholder="Name, phone, email, plate"
        value={search}
        onSearch={setSearch}
      />
      <p
        role="status"
        className={problem || found?.total === 0 || isCut ? "text-steel" : "sr-only"}
      >
        {problem ?? (found ? `${found.total} found.` : "")}
        {isCut ? ` These are the first ${found.rows.length}: search for more of the name.` : ""}
      </p>
      {found && found.rows.length > 0 ? (
        <Candidates customers={found.rows} onPick={onPick} />
      ) : null}
    </div>
  );
}
