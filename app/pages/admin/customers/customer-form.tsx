import { useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { CustomerDetail } from "#app/lib/backend/customers.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { customerForm } from "#shop/forms/customer.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { useCustomers } from "./use-customers.ts";

interface CustomerFormProps {
  /** The customer to edit; undefined for a new one. */
  customer?: CustomerDetail["customer"];
  onSaved?: (id: string) => void;
  onClose: () => void;
}

const names = Object.keys(customerForm.fields) as (keyof typeof customerForm.fields)[];

/** Form for a customer's name, contact details and notes. */
export function CustomerForm({ customer: latest, onSaved, onClose }: CustomerFormProps) {
  // Keeps the version of when the form was opened, so that concurrent changes are not overwritten.
  const [customer] = useState(latest);
  const work = useCustomers();
  const isMounted = useIsMounted();
  const { inputOf, ...state } = useCheckedForm({
    ...customerForm,
    defaults: {
      name: customer?.name ?? "",
      phones: customer?.phones.map(formatPhone).join(", ") ?? "",
      emails: customer?.emails.join(", ") ?? "",
      address: customer?.address ?? "",
      notes: customer?.notes ?? "",
    },
    failure: "Not saved",
    send: async ({ address, notes, ...words }) => {
      const fields = { ...words, address: address ?? null, notes: notes || null };
      const id = await work(async (customers) => {
        if (!customer) return await customers.add(fields);
        await customers.save(customer.id, fields, customer.updated_at);
        return customer.id;
      });
      toast({ title: "Saved", description: words.name });
      if (!isMounted()) return;
      onClose();
      onSaved?.(id);
    },
  });
  return (
    <form aria-label="Customer" {...state.formProps} className="grid gap-4">
      {names.map((name) => (
        <LabelledField key={name} {...inputOf(name)} />
      ))}
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
