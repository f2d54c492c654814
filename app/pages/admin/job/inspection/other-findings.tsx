import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { Finding, Job } from "#app/lib/backend/bay.ts";
import { randomId } from "#app/lib/ids.ts";
import { ConditionMark } from "./condition-mark.tsx";
import { FindingCard } from "./finding-card.tsx";
import type { JobWork } from "./use-job.ts";
import { useTyped } from "./use-typed.ts";

const noPoint = { phrases: [] };

/** What was found without a template asking for it. */
export function OtherFindings({
  job,
  findings,
  work,
}: {
  job: Job;
  findings: readonly Finding[];
  work: JobWork;
}) {
  const [open, setOpen] = useState<string>();
  const isNew = open !== undefined && findings.every(({ id }) => id !== open);
  // The one that is open stays where it is when its first mark makes a finding of it.
  const shown: readonly { id: string; finding?: Finding }[] = [
    ...findings.map((finding) => ({ id: finding.id, finding })),
    ...(isNew ? [{ id: open }] : []),
  ];
  return (
    <div className="grid gap-2">
      {shown.length > 0 ? (
        <section aria-label="Other findings" className="grid gap-2">
          <h3 className="text-lg">Other findings</h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {shown.map(({ id, finding }) => (
              <li key={id} className={finding ? undefined : "pt-3"}>
                {finding ? (
                  <button
                    type="button"
                    aria-expanded={id === open}
                    onClick={() => setOpen(id === open ? undefined : id)}
                    className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-3 py-1.5 text-left"
                  >
                    <span className="min-w-0 flex-1 break-words font-semibold">
                      {finding.title}
                    </span>
                    <ConditionMark condition={finding.condition} />
                  </button>
                ) : null}
                {id === open ? (
                  <Own
                    job={job}
                    id={id}
                    finding={finding}
                    work={work}
                    onClose={() => setOpen(undefined)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button
        variant="quiet"
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(randomId())}
      >
        <Plus aria-hidden="true" />
        Add Finding
      </Button>
    </div>
  );
}

interface OwnProps {
  job: Job;
  id: string;
  finding: Finding | undefined;
  work: JobWork;
  onClose: () => void;
}

/** A finding with a name of one's own. */
function Own({ job, id, finding, work, onClose }: OwnProps) {
  const [named, setNamed] = useState("");
  const photos = job.photos.filter(({ findingId }) => findingId === id);
  const title = useTyped(finding?.title ?? named, (text) => {
    if (!finding) setNamed(text);
    if (!finding || text.trim() === "") return Promise.resolve(!finding);
    const { inspectionId, point, condition, measurement, unit, note } = finding;
    const fields = { inspectionId, point, condition, measurement, unit, note };
    return work.save(id, finding, { ...fields, title: text.trim() });
  });
  const isNamed = title.value.trim() !== "";
  return (
    <div className="grid gap-3 px-3 pb-3">
      <Field required hint={isNamed ? undefined : "Name it first, then mark it."}>
        <FieldLabel>What you found</FieldLabel>
        <Input
          maxLength={120}
          autoComplete="off"
          value={title.value}
          onChange={title.onChange}
          onBlur={title.onBlur}
        />
        <FieldHint />
      </Field>
      {isNamed ? (
        <FindingCard
          id={id}
          finding={finding}
          place={{
            inspectionId: finding?.inspectionId ?? null,
            point: finding?.point ?? null,
            title: title.value.trim(),
          }}
          point={noPoint}
          photos={photos}
          people={job.people}
          work={work}
        >
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={onClose}>
              Done
            </Button>
            {finding ? (
              <Button
                variant="ghost"
                onClick={() => {
                  onClose();
                  void work.remove(id, photos);
                }}
              >
                Delete Finding
              </Button>
            ) : null}
          </div>
        </FindingCard>
      ) : null}
    </div>
  );
}
