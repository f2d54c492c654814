import { ClipboardCheck } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { Job } from "#app/lib/backend/bay.ts";
import { commonId } from "#app/lib/ids.ts";
import { InspectionSheet } from "./inspection-sheet.tsx";
import { OtherFindings } from "./other-findings.tsx";
import { SavedLine } from "./saved-line.tsx";
import { useJob } from "./use-job.ts";

interface InspectionSectionProps {
  job: Job;
  /** When the job was asked for, in milliseconds since the page began. */
  asked: number;
}

/** Inspections of a car and what was found, recorded with or without a network. */
export function InspectionSection({ job, asked }: InspectionSectionProps) {
  const { shown, work } = useJob(job, asked);
  const { templates, inspections, findings } = shown;
  const begun = inspections.flatMap((inspection) => {
    const template = templates.find(({ id }) => id === inspection.template);
    return template ? [{ inspection, template }] : [];
  });
  const onSheets = new Set(
    begun.flatMap(({ inspection, template }) =>
      template.sections.flatMap(({ id, points }) =>
        points.map((point) => commonId(inspection.id, `${id}.${point.id}`)),
      ),
    ),
  );
  const left = templates.filter(({ id }) => begun.every(({ template }) => template.id !== id));
  return (
    <section aria-labelledby="inspection-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="inspection-title" className="text-xl">
          Inspection
        </h2>
        <SavedLine visit={job.visit.id} />
      </div>
      {begun.map((one) => (
        <InspectionSheet key={one.inspection.id} job={shown} work={work} {...one} />
      ))}
      {left.length > 0 ? (
        <div className="grid gap-2">
          <p className="text-sm text-steel">
            {begun.length > 0 ? "Start another one:" : "Start with:"}
          </p>
          <ul className="flex flex-wrap gap-2">
            {left.map((template, index) => (
              <li key={template.id}>
                <Button
                  variant={begun.length === 0 && index === 0 ? "primary" : "quiet"}
                  onClick={() => void work.start(commonId(job.visit.id, template.id), template)}
                >
                  <ClipboardCheck aria-hidden="true" />
                  {template.title}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <OtherFindings
        job={shown}
        findings={findings.filter(({ id }) => !onSheets.has(id))}
        work={work}
      />
    </section>
  );
}
