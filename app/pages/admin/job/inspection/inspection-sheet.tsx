import { ImageIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { Finding, Inspection, Job } from "#app/lib/backend/bay.ts";
import { commonId } from "#app/lib/ids.ts";
import type { InspectionPoint, InspectionTemplate } from "#shop/catalog/inspection-template.ts";
import { ConditionMark } from "./condition-mark.tsx";
import { FindingCard } from "./finding-card.tsx";
import type { JobWork } from "./use-job.ts";

interface InspectionSheetProps {
  job: Job;
  inspection: Inspection;
  template: InspectionTemplate;
  work: JobWork;
}

/** The points of an inspection, one of them open: after its mark the next one opens. */
export function InspectionSheet({ job, inspection, template, work }: InspectionSheetProps) {
  const points = template.sections.flatMap((section) =>
    section.points.map((point) => {
      const key = `${section.id}.${point.id}`;
      const id = commonId(inspection.id, key);
      return { section, point, key, id, finding: job.findings.find((one) => one.id === id) };
    }),
  );
  // Stays where it is when its mark comes, by a measurement or from somebody else.
  const [open, setOpen] = useState(() =>
    inspection.finishedAt ? undefined : points.find(({ finding }) => !finding)?.key,
  );
  const [wasChosen, setChosen] = useState(false);
  const choose = (key: string | undefined) => {
    setChosen(true);
    setOpen(key);
  };
  const marked = points.filter(({ finding }) => finding).length;
  const next = (after: string) => {
    const at = points.findIndex(({ key }) => key === after);
    const rest = [...points.slice(at + 1), ...points.slice(0, at)];
    choose(rest.find(({ finding }) => !finding)?.key);
  };
  return (
    <section aria-label={inspection.title} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">{inspection.title}</h3>
        <p className="text-steel text-sm tabular-nums">
          {marked} of {points.length}
          {inspection.finishedAt ? ", finished" : ""}
        </p>
      </div>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {points.map(({ section, point, key, id, finding }, index) => (
          <li key={key}>
            {points[index - 1]?.section === section ? null : (
              <h4 className="bg-sunken px-3 py-1 font-semibold text-steel text-xs">
                {section.title}
              </h4>
            )}
            <PointRow
              point={point}
              finding={finding}
              photos={job.photos.filter(({ findingId }) => findingId === id).length}
              isOpen={key === open}
              wasChosen={wasChosen}
              onToggle={() => choose(key === open ? undefined : key)}
            />
            {key === open ? (
              <div className="px-3 pb-3">
                <FindingCard
                  id={id}
                  finding={finding}
                  place={{
                    inspectionId: inspection.id,
                    point: key,
                    title: finding?.title ?? titleOf(section.title, point, points),
                  }}
                  point={point}
                  photos={job.photos.filter(({ findingId }) => findingId === id)}
                  people={job.people}
                  work={work}
                  // What needs no words is done with its mark.
                  onMarked={(condition) => condition === "good" && next(key)}
                >
                  <Button
                    className="w-full"
                    variant={finding ? "primary" : "outline"}
                    onClick={() => next(key)}
                  >
                    {finding ? "Next" : "Skip"}
                  </Button>
                </FindingCard>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        variant={inspection.finishedAt || open || marked < points.length ? "outline" : "primary"}
        className="justify-self-start max-sm:w-full"
        onClick={() => {
          choose(undefined);
          void work.finish(inspection.id, template, !inspection.finishedAt);
        }}
      >
        {inspection.finishedAt ? "Reopen" : "Finish"} {inspection.title}
      </Button>
    </section>
  );
}

/** The name of a finding by itself: `Front axle: Rotors` where two sections have rotors. */
function titleOf(
  section: string,
  point: InspectionPoint,
  all: readonly { point: InspectionPoint }[],
): string {
  const isTwice = all.filter((one) => one.point.label === point.label).length > 1;
  return isTwice ? `${section}: ${point.label}` : point.label;
}

interface PointRowProps {
  point: InspectionPoint;
  finding: Finding | undefined;
  photos: number;
  isOpen: boolean;
  /** Whether somebody opened it, or the one before: then it has the focus. */
  wasChosen: boolean;
  onToggle: () => void;
}

function PointRow({ point, finding, photos, isOpen, wasChosen, onToggle }: PointRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen || !wasChosen) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, wasChosen]);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-12 w-full flex-wrap items-center gap-x-2 gap-y-0.5 px-3 py-1.5 text-left"
    >
      <span className="min-w-0 flex-1 break-words font-semibold">{point.label}</span>
      {photos > 0 ? (
        <span className="flex items-center gap-1 text-steel text-sm tabular-nums">
          <ImageIcon aria-hidden="true" className="size-4" />
          {photos}
          <span className="sr-only"> {photos === 1 ? "photo" : "photos"}</span>
        </span>
      ) : null}
      {finding?.measurement != null ? (
        <span className="whitespace-nowrap text-sm tabular-nums">
          {finding.measurement} {finding.unit}
        </span>
      ) : null}
      {finding ? <ConditionMark condition={finding.condition} /> : null}
    </button>
  );
}
