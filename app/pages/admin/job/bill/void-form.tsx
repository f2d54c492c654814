import { useRef } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { type Bill, voidForm } from "#shop/bills/bill.ts";

/** Voids a bill, with the reason that stays on its counter-bill. */
export function VoidForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const change = useChange();
  const counter = useRef(crypto.randomUUID());
  const { inputOf, ...state } = useCheckedForm({
    ...voidForm,
    defaults: { reason: "" },
    failure: "The bill wasn't voided",
    send: async ({ reason }) => {
      await change(({ bills }) => bills?.voidBill(bill.id, counter.current, reason));
      toast({ title: `Bill ${bill.number} voided` });
      onClose();
    },
  });
  return (
    <form {...state.formProps} className="grid gap-4">
      <LabelledField {...inputOf("reason")} />
      <DialogActions keep="Keep It" onKeep={onClose} problem={state.problem}>
        <Button type="submit" variant="destructive" disabled={state.busy}>
          Void Bill
        </Button>
      </DialogActions>
    </form>
  );
}
