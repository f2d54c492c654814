import { Check, Pencil, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { Mark } from "#app/components/ui/status-mark.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import type {
  EstimateDesk,
  EstimateEvent,
  EstimateLine,
  LineCondition,
} from "#app/lib/backend/estimates.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { writeHundredths } from "#shop/estimates/decimals.ts";
import { type EstimateItem, itemCents } from "#shop/estimates/line-amounts.ts";
import { formatCents } from "#shop/text/format.ts";
import { dateOrMiles } from "#shop/visit-record.ts";
import { AnswerBadge, LineHistory } from "./line-answer.tsx";
import { PublishedBand } from "./published-band.tsx";

export const conditions: Record<LineCondition, readonly [Mark, string]> = {
  urgent: ["stop", "Urgent"],
  attention: ["caution", "Attention"],
  good: ["go", "Good"],
};

interface LineRowProps {
  line: EstimateLine;
  events: readonly EstimateEvent[];
  desk: EstimateDesk | undefined;
  onEdit: () => void;
  /** Buttons that move the line. */
  order: ReactNode;
}

/** A line as it is read: what it costs and of what, what the customer said, and the next step. */
export function LineRow({ line, events, desk, onEdit, order }: LineRowProps) {
  const change = useChange();
  const { title, reason, condition, choice, items, done_at, withdrawn_at } = line;
  const mark = condition && conditions[condition];
  const setDone = (done: boolean) =>
    change(({ estimates }) => estimates?.markDone(line.id, done)).catch((error) =>
      toast(failureToast(done ? "Not marked as done" : "Still marked as done", error)),
    );
  const wait = dateOrMiles(line.wait_until_date, line.wait_until_miles);
  return (
    <article
      aria-label={title}
      className="grid gap-1.5 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6"
    >
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            className={`min-w-0 break-words font-semibold text-base ${withdrawn_at ? "text-steel line-through" : ""}`}
          >
            {title}
          </h3>
          {mark ? <StatusMark mark={mark[0]}>{mark[1]}</StatusMark> : null}
          {choice ? (
            <span className="rounded-sm bg-sunken px-2 py-0.5">One of: {choice}</span>
          ) : null}
        </div>
        {reason ? (
          <p className="max-w-measure whitespace-pre-line break-words text-steel">{reason}</p>
        ) : null}
        {wait ? <p className="text-steel">Can wait until {wait}</p> : null}
        <ItemList items={items} />
        <PublishedBand line={line} prices={desk?.prices ?? []} />
        <LineHistory line={line} events={events} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 md:flex-col md:items-end">
        <p className="tabular-nums md:text-right">
          <span className="font-semibold text-lg">
            {formatCents(line.price_cents + line.tax_cents)}
          </span>
          <span className="block text-steel text-xs">
            {line.tax_cents > 0
              ? `${formatCents(line.price_cents)} + ${formatCents(line.tax_cents)} tax`
              : "No tax"}
          </span>
        </p>
        <AnswerBadge line={line} events={events} />
        <div className="ml-auto flex items-center gap-2 md:ml-0">
          {line.answer === "approved" ? (
            <Button variant="quiet" size="sm" onClick={() => setDone(!done_at)}>
              {done_at ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
              {done_at ? "Not Done" : "Mark Done"}
              <span className="sr-only">: {title}</span>
            </Button>
          ) : null}
          {desk && !done_at ? (
            <Button variant="quiet" size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              Edit
              <span className="sr-only">: {title}</span>
            </Button>
          ) : null}
          {desk ? order : null}
        </div>
      </div>
    </article>
  );
}

/** The items with their amounts in one column. */
function ItemList({ items }: { items: readonly EstimateItem[] }) {
  return (
    <ul className="grid max-w-xl gap-0.5 tabular-nums">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored items have no name and do not move
        <li key={index} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 break-words">
            {item.text} <span className="text-steel">{countOf(item)}</span>
          </span>
          <span>{formatCents(itemCents(item))}</span>
        </li>
      ))}
    </ul>
  );
}

function countOf(item: EstimateItem): string {
  if (item.kind === "labor") return `${writeHundredths(item.hours)} h × ${formatCents(item.rate)}`;
  if (item.kind === "part" && item.quantity !== 100) {
    return `${writeHundredths(item.quantity)} × ${formatCents(item.price)}`;
  }
  return "";
}
