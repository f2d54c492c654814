import { useRef } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { VisitBills } from "#app/lib/backend/bills.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { toast } from "#app/lib/toast.ts";
import type { UnbilledLine } from "#shop/bills/bill.ts";
import { Amount } from "./amount.tsx";
import { BillCard } from "./bill-card.tsx";

interface BillSectionProps {
  visit: string;
  bills: VisitBills;
}

/** The bills of a visit: what would be billed now, and each bill with its payments. */
export function BillSection({ visit, bills: { unbilled, bills, email, pages } }: BillSectionProps) {
  return (
    <section aria-labelledby="bill" className="grid min-w-0 gap-3">
      <h2 id="bill" className="text-xl">
        Bill
      </h2>
      {unbilled.length > 0 ? <Unbilled visit={visit} lines={unbilled} /> : null}
      {unbilled.length + bills.length === 0 ? (
        <p className="text-sm text-steel">
          Work that is approved and done shows up here, ready to be billed.
        </p>
      ) : null}
      {bills.map((bill) => (
        <BillCard key={bill.id} bill={bill} email={email} page={pages + bill.number} />
      ))}
    </section>
  );
}

/** What is approved, done and on no bill, with the button that bills it. */
function Unbilled({ visit, lines }: { visit: string; lines: readonly UnbilledLine[] }) {
  const reload = useReload();
  const id = useRef(crypto.randomUUID());
  const { busy, problem, attempt } = useAttempt();
  const sum = (of: "price" | "tax") => lines.reduce((total, line) => total + line[of], 0);
  const make = () =>
    attempt(async () => {
      const { bills } = await loadBackend();
      await bills?.make(id.current, visit);
      toast({ title: "Bill made" });
      // Until these lines are gone, another press would be the same.
      await reload();
      id.current = crypto.randomUUID();
    });
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
        {lines.map(({ id, title, price }) => (
          <Amount key={id} label={title} cents={price} />
        ))}
        <Amount label="Tax" cents={sum("tax")} />
        <Amount label="Total" cents={sum("price") + sum("tax")} strong />
      </dl>
      <ProblemLine>{problem}</ProblemLine>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void make()}
      >
        Make Bill
      </Button>
    </div>
  );
}
