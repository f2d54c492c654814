import { Mail, Printer } from "lucide-react";
import { useId, useRef, useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { type Bill, methodLabels, type Payment, warrantiesOf } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";
import { longDate } from "#shop/text/long-date.ts";
import { Amount } from "./amount.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { VoidForm } from "./void-form.tsx";

interface BillCardProps {
  bill: Bill;
  /** Where it would be mailed; null: nowhere. */
  email: string | null;
  /** Address of its printable page. */
  page: string;
}

const quiet = buttonVariants({ variant: "quiet", size: "sm" });

/** A bill or counter-bill with what can be done with it. */
export function BillCard({ bill, email, page }: BillCardProps) {
  const id = useId();
  const change = useChange();
  const [asked, ask] = useState<"mail" | "void">();
  const request = useRef(crypto.randomUUID());
  const counts = bill.voids === null && bill.voidedBy === null;
  const mail = async () => {
    await change(({ bills }) => bills?.mail(bill.id, request.current));
    request.current = crypto.randomUUID();
    toast({ title: "Bill mailed", description: `To ${email}` });
  };
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-lg">
          {bill.voids === null ? "Bill" : "Counter-bill"} {bill.number}
        </h3>
        <p className="text-sm text-steel">
          {longDate(bill.madeOn)}
          {bill.voids ? `, takes back ${bill.voids}` : null}
          {bill.voidedBy ? `, voided by ${bill.voidedBy}` : null}
        </p>
      </div>
      {bill.reason && bill.voids ? <p className="break-words text-sm">“{bill.reason}”</p> : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
        {bill.lines.map(({ id, title, price }) => (
          <Amount key={id} label={title} cents={price} />
        ))}
        <Amount label="Tax" cents={bill.tax} />
        <Amount label="Total" cents={bill.total} strong />
      </dl>
      {bill.payments.length > 0 ? <Payments payments={bill.payments} /> : null}
      {counts ? (
        <p className={bill.open > 0 ? "font-semibold text-caution" : "font-semibold text-go"}>
          {bill.open > 0 ? `${formatCents(bill.open)} open` : "Paid in full"}
        </p>
      ) : null}
      {counts && bill.open > 0 ? (
        // What is prefilled is open now.
        <PaymentForm key={bill.open} bill={bill} />
      ) : null}
      {counts
        ? warrantiesOf(bill).map((sentence) => (
            <p key={sentence} className="text-sm text-steel">
              {sentence}
            </p>
          ))
        : null}
      <div className="flex flex-wrap gap-2">
        <a href={page} target="_blank" rel="noreferrer" className={quiet}>
          <Printer aria-hidden="true" />
          Print
        </a>
        {email === null ? null : (
          <Button variant="quiet" size="sm" onClick={() => ask("mail")}>
            <Mail aria-hidden="true" />
            Mail
          </Button>
        )}
        {counts ? (
          <Button variant="ghost" size="sm" onClick={() => ask("void")}>
            Void
          </Button>
        ) : null}
      </div>
      <ConfirmationDialog
        asked={asked === "mail" ? bill.number : undefined}
        title="Mail the Bill"
        keep="Cancel"
        confirm="Mail It"
        variant="primary"
        work={mail}
        onClose={() => ask(undefined)}
      >
        {(number) => (
          <p className="break-words">
            Bill {number} goes to {email}.
          </p>
        )}
      </ConfirmationDialog>
      <Dialog
        open={asked === "void"}
        onOpenChange={() => ask(undefined)}
        title={`Void Bill ${bill.number}`}
        description="A counter-bill takes it back under the next number. After that its work can be billed again."
      >
        {asked === "void" ? <VoidForm bill={bill} onClose={() => ask(undefined)} /> : null}
      </Dialog>
    </article>
  );
}

/** What was paid, each with a way to give it back. */
function Payments({ payments }: { payments: readonly Payment[] }) {
  const change = useChange();
  const [asked, ask] = useState<Payment>();
  const request = useRef(crypto.randomUUID());
  const giveBack = async ({ id }: Payment) => {
    await change(({ bills }) => bills?.giveBack(id, request.current));
    request.current = crypto.randomUUID();
  };
  return (
    <>
      <ul aria-label="Payments" className="grid gap-1 border-line border-t pt-2 text-sm">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <span className="min-w-0 break-words">
              {[
                payment.amount < 0 ? "Given back" : "Paid",
                methodLabels[payment.method].toLowerCase(),
                longDate(payment.takenOn),
                payment.reference,
                payment.takenBy && `by ${payment.takenBy}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            <span className="tabular-nums">{formatCents(payment.amount)}</span>
            {payment.amount > 0 && !payment.isReversed ? (
              <Button
                variant="ghost"
                size="sm"
                className="max-sm:-ml-3 max-sm:col-span-2 max-sm:justify-self-start"
                onClick={() => ask(payment)}
              >
                Give Back
                <span className="sr-only"> {formatCents(payment.amount)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        asked={asked}
        title="Give the Payment Back"
        keep="Keep It"
        confirm="Give Back"
        work={giveBack}
        onClose={() => ask(undefined)}
      >
        {({ amount, method }) => (
          <p>
            {formatCents(amount)} goes back the way it came: {methodLabels[method].toLowerCase()}.
            It stays on the bill, with what was given back beside it.
          </p>
        )}
      </ConfirmationDialog>
    </>
  );
}
