import { useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { type Bill, methodLabels, paymentForm, paymentMethods } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";

/** Takes a payment on a bill, of what is open unless less is typed. */
export function PaymentForm({ bill }: { bill: Bill }) {
  const reload = useReload();
  // A payment that is sent again is taken once. What is open then is a form of its own.
  const [id] = useState(() => crypto.randomUUID());
  const { register, inputOf, fieldOf, ...state } = useCheckedForm({
    ...paymentForm,
    defaults: { amount: (bill.open / 100).toFixed(2), method: "card", reference: "" },
    failure: "The payment wasn't taken",
    send: async (payment) => {
      const { bills } = await loadBackend();
      await bills?.pay(bill.id, { id, ...payment });
      toast({ title: `${formatCents(payment.amount)} taken` });
      await reload();
    },
  });
  return (
    <form
      aria-label={`Payment on bill ${bill.number}`}
      {...state.formProps}
      className="grid gap-3 border-line border-t pt-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LabelledField {...inputOf("amount")} />
        <LabelledField {...fieldOf("method")}>
          <NativeSelect {...register("method")}>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
        <LabelledField {...inputOf("reference")} className="sm:col-span-2" />
      </div>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" className="justify-self-start" disabled={state.busy}>
        Take Payment
      </Button>
    </form>
  );
}
