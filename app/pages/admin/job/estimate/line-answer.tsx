import { Check, CheckCheck, CircleHelp, Clock, Pencil, Undo2, X } from "lucide-react";
import type { EstimateEvent, EstimateLine } from "#app/lib/backend/estimates.ts";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";

interface LineAnswerProps {
  line: EstimateLine;
  /** Of this line, the latest last. */
  events: readonly EstimateEvent[];
}

const looks = {
  done: [CheckCheck, "Done", "bg-done-tint text-done"],
  approved: [Check, "Approved", "bg-go-tint text-go"],
  declined: [X, "Not now", "bg-stop-tint text-stop"],
  question: [CircleHelp, "Question", "bg-caution-tint text-caution"],
  waiting: [Clock, "Waiting", "bg-caution-tint text-caution"],
  withdrawn: [Undo2, "Withdrawn", "bg-sunken text-steel"],
  draft: [Pencil, "Not sent", "bg-sunken text-steel"],
} as const;

/** What came of a line. */
export function stateOf({ line, events }: LineAnswerProps): keyof typeof looks {
  if (line.withdrawn_at) return "withdrawn";
  if (line.done_at) return "done";
  if (line.answer) return line.answer;
  return events.some(({ kind }) => kind === "asked") ? "waiting" : "draft";
}

/** What the customer answered, as icon, color and word. */
export function AnswerBadge(props: LineAnswerProps) {
  const state = stateOf(props);
  const [Icon, word, classes] = looks[state];
  return (
    <span
      data-answer={state}
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold",
        classes,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  );
}

/** Who answered and when, the question, and an answer that a change has voided. */
export function LineHistory({ line, events }: LineAnswerProps) {
  const last = events.findLast(({ kind }) => kind === line.answer);
  const voided = line.answer ? undefined : events.findLast(({ kind }) => kind === "voided");
  const answered =
    voided && events.findLast(({ kind, version }) => isAnswer(kind) && version === voided.version);
  return (
    <>
      {last ? <p className="text-steel">{givenBy(last)}</p> : null}
      {line.question ? <p className="break-words font-semibold">“{line.question}”</p> : null}
      {voided && answered ? (
        <p className="text-caution">
          {answered.kind === "approved"
            ? `Approved at ${formatCents(voided.cents ?? 0)} before it was changed. Ask again.`
            : "Answered before it was changed. Ask again."}
        </p>
      ) : null}
    </>
  );
}

const isAnswer = (kind: string) => ["approved", "declined", "question"].includes(kind);

/** `Dana Cole on the phone, November 23, 2026 at 10:15 AM, entered by Kim Lee` */
function givenBy({ at, byKind, by, toldBy }: EstimateEvent): string {
  const { date, time } = shopTimeOf(new Date(at), shop.timeZone);
  const when = `${dateLabel(date)} at ${timeLabel(time)}`;
  return byKind === "customer"
    ? `By the customer, ${when}`
    : `${toldBy ?? "The customer"} on the phone, ${when}, entered by ${by ?? "staff"}`;
}
