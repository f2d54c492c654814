import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Customer } from "#app/lib/backend/customers.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { toast } from "#app/lib/toast.ts";
import { paths } from "#shop/pages/paths.ts";

/** Deletes the customer at their request, or a record that was added by mistake. */
export function Deletion({ customer: { id, name } }: { customer: Customer }) {
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
