import { useRef } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { type Bill, methodLabels, voidForm } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";

/** Voids a bill, with the reason that stays on its counter-bill; what was paid is given back first. */
export function VoidForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const change = useChange();
  const isMounted = useIsMounted();
  const counter = useRef(crypto.randomUUID());
  // Pressed again after a failure, each is given back once.
  const reversals = useRef(new Map(bill.payments.map(({ id }) => [id, crypto.randomUUID()])));
  const paid = bill.payments.filter(({ amount, isReversed }) => amount > 0 && !isReversed);
  const { inputOf, ...state } = useCheckedForm({
    ...voidForm,
    defaults: { reason: "" },
    failure: "The bill wasn't voided",
    send: async ({ reason }) => {
      await change(async ({ bills }) => {
        for (const { id } of paid) await bills?.giveBack(id, reversals.current.get(id) ?? "");
        await bills?.voidBill(bill.id, counter.current, reason);
      });
      toast({ title: `Bill ${bill.number} voided` });
      if (isMounted()) onClose();
    },
  });
  return (
    <form {...state.formProps} className="grid gap-4">
      {paid.length > 0 ? (
        <div>
          <p className="font-semibold">First, this goes back the way it came:</p>
          <ul className="tabular-nums">
            {paid.map(({ id, amount, method, reference }) => (
              <li key={id} className="break-words">
                {[formatCents(amount), methodLabels[method].toLowerCase(), reference]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <LabelledField {...inputOf("reason")} />
      <DialogActions keep="Keep It" onKeep={onClose} problem={state.problem}>
        <Button type="submit" variant="destructive" disabled={state.busy}>
          {paid.length > 0 ? "Give Back and Void" : "Void Bill"}
        </Button>
      </DialogActions>
    </form>
  );
}
