import { Phone, Send } from "lucide-react";
import { useRef, useState } from "react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Estimate, EstimateLine } from "#app/lib/backend/estimates.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { estimateTotals } from "#shop/estimates/estimate-totals.ts";
import { formatCents } from "#shop/text/format.ts";
import { AddLine } from "./add-line.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { stateOf } from "./line-answer.tsx";
import { type LineDraft, lineDraft } from "./line-draft.ts";
import { LineEditor } from "./line-editor.tsx";
import { LineRow } from "./line-row.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { PhoneAnswersDialog } from "./phone-answers.tsx";
import { SealedRecords } from "./sealed-records.tsx";

/** What is being written: a stored line, or a new one under the id that it will have. */
type Edited = { id: string; line?: EstimateLine; draft: LineDraft };

interface EstimateSectionProps {
  visit: string;
  estimate: Estimate;
}

/** The estimate of a visit: its lines, what the customer answered, and what comes of it. */
export function EstimateSection({ visit, estimate }: EstimateSectionProps) {
  const { lines, events, desk } = estimate;
  const [edited, edit] = useState<Edited>();
  const [onPhone, setOnPhone] = useState(false);
  const [asking, setAsking] = useState(false);
  const change = useChange();
  const close = () => edit(undefined);
  // A second line may be added before the first one is shown.
  const added = useRef(0);
  const takePosition = () => {
    added.current = Math.max(added.current, ...lines.map((line) => line.position + 1));
    return added.current++;
  };
  const move = (ordered: readonly EstimateLine[]) =>
    change(({ estimates }) => estimates?.order(ordered)).catch((error) =>
      toast(failureToast("The order stays as it was", error)),
    );
  const open = lines.filter((line) => !line.done_at && !line.withdrawn_at);
  const editor =
    edited && desk ? (
      <LineEditor
        key={edited.id}
        {...{ visit, takePosition, desk, lines }}
        id={edited.id}
        opened={edited.line}
        line={lines.find(({ id }) => id === edited.id)}
        draft={edited.draft}
        isAsked={events.some(({ line }) => line === edited.id)}
        onClose={close}
      />
    ) : null;
  return (
    <section aria-labelledby="estimate" className="grid min-w-0 max-w-4xl gap-3">
      <h2 id="estimate" className="sr-only">
        Estimate
      </h2>
      {lines.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Totals estimate={estimate} />
          {/* What is done with the whole estimate. */}
          {desk && open.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {open.some(({ answer }) => answer === null) ? (
                <Button size="sm" onClick={() => setAsking(true)}>
                  <Send aria-hidden="true" />
                  Ask for OK
                </Button>
              ) : null}
              <Button variant="quiet" size="sm" onClick={() => setOnPhone(true)}>
                <Phone aria-hidden="true" />
                Approved by Phone
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      {lines.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {lines.map((line, index) => (
            <li key={line.id} className="min-w-0 px-3 py-2.5">
              {edited?.id === line.id ? (
                editor
              ) : (
                <LineRow
                  {...{ line, desk }}
                  events={events.filter((event) => event.line === line.id)}
                  onEdit={() => edit({ id: line.id, line, draft: lineDraft(line) })}
                  order={
                    lines.length > 1 && (
                      <MoveButtons
                        name={line.title}
                        isFirst={index === 0}
                        isLast={index === lines.length - 1}
                        onMove={(by) =>
                          move(lines.toSpliced(index, 1).toSpliced(index + by, 0, line))
                        }
                      />
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      ) : edited ? null : (
        <EmptyState
          drawing="done"
          title="No lines yet"
          {...(desk && {
            description: "Start with a finding, a job you do often, or an empty line.",
          })}
        />
      )}
      <div data-place="" className="empty:hidden">
        {edited && !lines.some(({ id }) => id === edited.id) ? (
          <div className="rounded-lg border border-line bg-surface px-3 py-2.5">{editor}</div>
        ) : null}
        {desk && !edited ? (
          <AddLine
            {...{ visit, desk, takePosition }}
            onWrite={(draft) => edit({ id: crypto.randomUUID(), draft })}
          />
        ) : null}
      </div>
      {desk && desk.records.length > 0 ? <SealedRecords records={desk.records} /> : null}
      {desk && asking ? <AskDialog visit={visit} onClose={() => setAsking(false)} /> : null}
      {desk && onPhone ? (
        <PhoneAnswersDialog
          {...{ visit, lines: open, name: desk.name }}
          onClose={() => setOnPhone(false)}
        />
      ) : null}
    </section>
  );
}

/** What is approved, waiting, declined and not sent yet, with tax. */
function Totals({ estimate }: { estimate: Estimate }) {
  const { lines, events } = estimate;
  const isDraft = (line: EstimateLine) =>
    stateOf({ line, events: events.filter((event) => event.line === line.id) }) === "draft";
  const { approved, open, declined } = estimateTotals(lines.filter((line) => !isDraft(line)));
  const unsent = estimateTotals(lines.filter(isDraft)).open;
  const opened = events.findLast(({ kind }) => kind === "opened");
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {(
          [
            ["Approved", approved, "text-go"],
            ["Waiting", open, "text-caution"],
            ["Declined", declined, "text-steel"],
            ...(unsent > 0 ? ([["Not sent", unsent, "text-steel"]] as const) : []),
          ] as const
        ).map(([label, cents, color]) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className={color}>{label}</dt>
            <dd className="font-semibold">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-steel text-sm">
        with tax{opened ? `. Opened ${formatMoment(opened.at)}` : ""}
      </p>
    </div>
  );
}
