import { type ReactNode, useId, useRef } from "react";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { Finding, FindingFields, FindingPhoto } from "#app/lib/backend/bay.ts";
import { classNames } from "#app/lib/class-names.ts";
import type { InspectionPoint } from "#shop/catalog/inspection-template.ts";
import { type Condition, proposedCondition } from "#shop/inspections/condition.ts";
import { ConditionButtons } from "./condition-mark.tsx";
import { OverwrittenNote } from "./overwritten-note.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import type { JobWork } from "./use-job.ts";
import { useTyped } from "./use-typed.ts";

interface FindingCardProps {
  /** Of the finding, whether there is one yet or not. */
  id: string;
  finding: Finding | undefined;
  /** Where it stands and what it is called. */
  place: Pick<FindingFields, "inspectionId" | "point" | "title">;
  point: Pick<InspectionPoint, "unit" | "attentionAt" | "urgentAt" | "phrases">;
  photos: readonly FindingPhoto[];
  people: Readonly<Record<string, string>>;
  work: JobWork;
  /** Called with the first mark. */
  onMarked?: (condition: Condition) => void;
  /** Buttons below. */
  children: ReactNode;
}

/** A point while it is looked at: measurement, mark, and once it has one, words and photos. */
export function FindingCard(props: FindingCardProps) {
  const { id, finding, place, point, photos, people, work, onMarked, children } = props;
  const unit = finding?.unit ?? point.unit ?? null;
  // What is being kept, so that a mark and a text in the same moment do not undo each other.
  const keeping = useRef<FindingFields>(undefined);
  const save = async (change: Partial<FindingFields>): Promise<boolean> => {
    const before = keeping.current ?? finding;
    const condition = change.condition ?? before?.condition;
    if (!condition) return false;
    const { measurement = null, note = "" } = before ?? {};
    const fields = { ...place, unit, measurement, note, ...change, condition };
    keeping.current = fields;
    const isKept = await work.save(id, finding, fields);
    if (keeping.current === fields) keeping.current = undefined;
    return isKept;
  };
  const measured = useTyped(finding?.measurement?.toString() ?? "", (text) => {
    const measurement = numberIn(text);
    if (measurement === undefined) return Promise.resolve(false);
    const condition = measurement === null ? undefined : proposedCondition(point, measurement);
    return save({ measurement, ...(condition && { condition }) });
  });
  const note = useTyped(finding?.note ?? "", (text) => save({ note: text }));
  const pick = (condition: Condition) => {
    const measurement = numberIn(measured.value);
    void save({ condition, ...(measurement !== undefined && { measurement }) });
    if (!finding) onMarked?.(condition);
  };
  return (
    <div className="grid gap-3">
      {unit ? (
        <Measurement
          unit={unit}
          field={measured}
          isWrong={numberIn(measured.value) === undefined}
        />
      ) : null}
      <ConditionButtons label={place.title} value={finding?.condition} onPick={pick} />
      {finding ? (
        <>
          <OverwrittenNote
            finding={finding}
            people={people}
            onKeep={() => void save({ settled: true })}
            onUse={(theirs) => void save({ ...fieldsOf(theirs), settled: true })}
          />
          <Phrases phrases={point.phrases} note={note.value} onChange={note.set} />
          <Field>
            <FieldLabel>Note</FieldLabel>
            <Textarea
              rows={2}
              style={{ minHeight: "4rem" }}
              maxLength={2000}
              value={note.value}
              onChange={note.onChange}
              onBlur={note.onBlur}
            />
          </Field>
          <PhotoStrip findingId={id} title={place.title} photos={photos} work={work} />
        </>
      ) : null}
      {children}
    </div>
  );
}

const fieldsOf = ({
  condition,
  measurement,
  note,
}: Pick<Finding, "condition" | "measurement" | "note">) => ({
  condition,
  measurement,
  note,
});

/** The number that is typed; null: none, undefined: it is no number. */
function numberIn(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) && Math.abs(number) <= 100_000 ? number : undefined;
}

interface MeasurementProps {
  unit: string;
  field: ReturnType<typeof useTyped>;
  isWrong: boolean;
}

function Measurement({ unit, field: { set: _, ...field }, isWrong }: MeasurementProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-semibold text-sm">
          Measured
        </label>
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-24 text-right tabular-nums"
          maxLength={9}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          {...field}
        />
        <span className="text-steel text-sm">{unit}</span>
      </div>
      {isWrong ? (
        <p id={`${id}-wrong`} className="font-semibold text-sm text-stop">
          Enter a number
        </p>
      ) : null}
    </div>
  );
}

interface PhrasesProps {
  phrases: readonly string[];
  note: string;
  onChange: (note: string) => void;
}

/** What is usually found, one tap each, which puts it in the note or takes it out. */
function Phrases({ phrases, note, onChange }: PhrasesProps) {
  if (phrases.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {phrases.map((phrase) => {
        const isOn = note.includes(phrase);
        const without = note.replace(phrase, "").replace(/ {2,}/g, " ").trim();
        return (
          <li key={phrase} className="min-w-0">
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? without : `${note} ${phrase}`.trim().slice(0, 2000))}
              className={classNames(
                "min-h-11 break-words rounded-md border px-3 py-1.5 text-left text-sm leading-tight",
                isOn ? "border-ink bg-ink text-paper" : "border-line-strong bg-surface",
              )}
            >
              {phrase}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
