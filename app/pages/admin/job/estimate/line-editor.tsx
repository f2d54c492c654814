import { type FormEvent, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { EstimateDesk, EstimateLine, Estimates } from "#app/lib/backend/estimates.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { LeaveGuard } from "#app/pages/admin/site/leave-guard.tsx";
import { taxesOf } from "#shop/estimates/estimating-rules.ts";
import { lineAmounts } from "#shop/estimates/line-amounts.ts";
import { formatCents } from "#shop/text/format.ts";
import { ItemsEditor } from "./items-editor.tsx";
import { type LineDraft, readableItems, readLine } from "./line-draft.ts";
import { LineFacts, MoreFacts } from "./line-facts.tsx";
import { PublishedBand } from "./published-band.tsx";

interface LineEditorProps {
  visit: string;
  id: string;
  desk: EstimateDesk;
  /** All lines of the estimate. */
  lines: readonly EstimateLine[];
  /** The line as it was when the editor was opened; undefined for a new one. */
  opened: EstimateLine | undefined;
  /** The line as it is stored now. */
  line: EstimateLine | undefined;
  draft: LineDraft;
  /** Where a new line stands. */
  takePosition: () => number;
  /** Whether the customer was asked about it: then it can be withdrawn, not deleted. */
  isAsked: boolean;
  onClose: () => void;
}

/** Form of a line. Whoever else changes the line meanwhile is named before anything is overwritten. */
export function LineEditor(props: LineEditorProps) {
  const { visit, id, desk, lines, opened, line, takePosition, isAsked, onClose } = props;
  const [draft, setDraft] = useState(props.draft);
  const [base, setBase] = useState(opened);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const change = useChange();
  const reload = useReload();
  const { price, tax } = lineAmounts(readableItems(draft.items), taxesOf(desk.estimating));
  const theirs = base && line && line.updated_at !== base.updated_at ? line : undefined;
  const isGone = base !== undefined && line === undefined;

  const keep = async (work: (estimates: Estimates) => Promise<void>) => {
    const isDone = await attempt(() =>
      change(({ estimates }) => estimates && work(estimates)).catch((error) => {
        void reload();
        throw error;
      }),
    );
    if (isDone) onClose();
  };
  // A new line may have been stored though its answer was lost.
  function save(event: FormEvent, over = base ?? line) {
    event.preventDefault();
    const fields = readLine(draft);
    if ("problem" in fields) return setProblem(fields.problem);
    void keep((estimates) =>
      over && !isGone
        ? estimates.change(over, fields)
        : estimates.add(visit, id, takePosition(), fields),
    );
  }
  return (
    <form
      aria-label={opened ? `Edit ${opened.title}` : "New line"}
      onSubmit={save}
      className="grid gap-4 py-1"
    >
      <LeaveGuard unsaved={draft !== props.draft} saving={busy} inSearch />
      <LineFacts draft={draft} onChange={setDraft} />
      <ItemsEditor
        items={draft.items}
        estimating={desk.estimating}
        onChange={(items) => setDraft({ ...draft, items })}
      />
      <MoreFacts {...{ draft, desk, lines }} own={id} onChange={setDraft} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t pt-2">
        <PublishedBand
          line={{ price_id: draft.priceId, price_cents: price }}
          prices={desk.prices}
        />
        <p role="status" className="ml-auto text-right tabular-nums">
          {formatCents(price)} {tax > 0 ? `+ ${formatCents(tax)} tax = ` : "without tax, "}
          <strong className="text-lg">{formatCents(price + tax)}</strong>
        </p>
      </div>
      {opened?.answer ? (
        <p className="text-caution text-sm">
          The customer has answered this line. Another title, price or set of alternatives voids the
          answer, and you ask again.
        </p>
      ) : null}
      {isGone ? (
        <p role="alert" className="font-semibold text-caution text-sm">
          Someone else deleted this line. Save Line adds it again, as you wrote it.
        </p>
      ) : null}
      {theirs ? (
        <Conflict
          line={theirs}
          onMine={(event) => {
            setBase(theirs);
            save(event, theirs);
          }}
          onTheirs={onClose}
        />
      ) : (
        <ProblemLine>{problem}</ProblemLine>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" disabled={busy || theirs !== undefined}>
          Save Line
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        {base && !isGone ? (
          <WithdrawButton
            line={base}
            isAsked={isAsked}
            disabled={busy || theirs !== undefined}
            keep={keep}
          />
        ) : null}
      </div>
    </form>
  );
}

/** What somebody else has made of the line meanwhile, and which of the two is to stay. */
function Conflict(props: {
  line: EstimateLine;
  onMine: (event: FormEvent) => void;
  onTheirs: () => void;
}) {
  const { line, onMine, onTheirs } = props;
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-md border-2 border-caution bg-caution-tint p-3 text-sm"
    >
      <p className="font-semibold">This line changed while you were writing.</p>
      <p className="break-words">
        It now reads “{line.title}”, {formatCents(line.price_cents + line.tax_cents)}
        {line.answer ? `, and the customer answered: ${line.answer}` : ""}
        {line.withdrawn_at ? ", and is withdrawn" : ""}. What you wrote is still here.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={onMine}>
          Save Mine
        </Button>
        <Button variant="quiet" size="sm" onClick={onTheirs}>
          Keep Theirs
        </Button>
      </div>
    </div>
  );
}

/** Takes a line back: for good if nobody was asked about it. */
function WithdrawButton(props: {
  line: EstimateLine;
  isAsked: boolean;
  disabled: boolean;
  keep: (work: (estimates: Estimates) => Promise<void>) => Promise<void>;
}) {
  const { line, isAsked, disabled, keep } = props;
  const withdraw = (withdrawn_at: string | null) =>
    void keep((estimates) => estimates.change(line, { withdrawn_at }));
  const look = { variant: "ghost", size: "sm", disabled, className: "ml-auto" } as const;
  if (line.withdrawn_at) {
    return (
      <Button {...look} onClick={() => withdraw(null)}>
        Offer Again
      </Button>
    );
  }
  return isAsked ? (
    <Button {...look} onClick={() => withdraw(serverNow().toISOString())}>
      Withdraw
    </Button>
  ) : (
    <Button {...look} onClick={() => void keep((estimates) => estimates.remove(line))}>
      Delete Line
    </Button>
  );
}
