import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { EstimateDesk, OpenFinding, SuggestedJob } from "#app/lib/backend/estimates.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { taxesOf } from "#shop/estimates/estimating-rules.ts";
import { lineAmounts } from "#shop/estimates/line-amounts.ts";
import { formatCents } from "#shop/text/format.ts";
import { fieldsOfJob, type LineDraft, newLine } from "./line-draft.ts";
import { conditions } from "./line-row.tsx";

interface AddLineProps {
  visit: string;
  desk: EstimateDesk;
  /** Where the new line stands. */
  takePosition: () => number;
  /** Begins to write a line. */
  onWrite: (draft: LineDraft) => void;
}

/** Ways to a new line: what was found, red first; jobs known beforehand, with one tap; an empty one. */
export function AddLine({ visit, desk, takePosition, onWrite }: AddLineProps) {
  const { findings, estimating } = desk;
  const change = useChange();
  const [all, showAll] = useState(false);
  const own = estimating.cannedJobs.filter(({ isOwn }) => isOwn);
  const jobs = all || own.length === 0 ? estimating.cannedJobs : own;
  const [adding, setAdding] = useState<string>();
  async function add(job: SuggestedJob) {
    setAdding(job.id);
    await change(({ estimates }) =>
      estimates?.add(visit, crypto.randomUUID(), takePosition(), fieldsOfJob(job, estimating)),
    ).catch((error) => toast(failureToast("The line wasn't added", error)));
    setAdding(undefined);
  }
  return (
    <section aria-labelledby="add-line" className="grid gap-3">
      <h3 id="add-line" className="font-semibold text-base">
        Add a line
      </h3>
      {findings.length > 0 ? (
        <ul aria-label="From a finding" className="flex flex-wrap gap-2">
          {findings.map((finding) => (
            <li key={finding.id}>
              <FindingButton
                finding={finding}
                onPress={() => onWrite(newLine(estimating, finding))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {jobs.length > 0 ? (
        <ul aria-label="Canned jobs" className="flex flex-wrap gap-2">
          {jobs.map((job) => (
            <li key={job.id} className="min-w-0">
              <Button
                variant="quiet"
                size="sm"
                disabled={adding !== undefined}
                className="max-w-full py-1 text-left"
                onClick={() => void add(job)}
              >
                <Plus aria-hidden="true" />
                <span className="min-w-0 break-words">
                  {job.title}{" "}
                  <span className="font-normal text-steel tabular-nums">
                    {formatCents(
                      lineAmounts(fieldsOfJob(job, estimating).items, taxesOf({})).price,
                    )}
                  </span>
                </span>
              </Button>
            </li>
          ))}
          {jobs.length < estimating.cannedJobs.length ? (
            <li>
              <Button variant="ghost" size="sm" onClick={() => showAll(true)}>
                Show All Jobs
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => onWrite(newLine(estimating))}
      >
        <Plus aria-hidden="true" />
        Empty Line
      </Button>
    </section>
  );
}

function FindingButton({ finding, onPress }: { finding: OpenFinding; onPress: () => void }) {
  const [mark, word] = conditions[finding.condition];
  const color = mark === "stop" ? "text-stop" : "text-caution";
  return (
    <Button variant="quiet" size="sm" className="max-w-full py-1 text-left" onClick={onPress}>
      <Plus aria-hidden="true" />
      <span className="min-w-0 break-words">
        {finding.title} <span className={`font-normal ${color}`}>{word}</span>
      </span>
    </Button>
  );
}
