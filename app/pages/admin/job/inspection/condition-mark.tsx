import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { type Condition, conditionLabels, conditions } from "#shop/inspections/condition.ts";

const marks = { good: "go", attention: "caution", urgent: "stop" } as const;
const looks = {
  good: { Icon: CircleCheck, on: "border-go bg-go-tint text-go" },
  attention: { Icon: TriangleAlert, on: "border-caution bg-caution-tint text-caution" },
  urgent: { Icon: OctagonX, on: "border-stop bg-stop-tint text-stop" },
} as const;

/** What a finding means, as icon, color and word. */
export const ConditionMark = ({ condition }: { condition: Condition }) => (
  <StatusMark mark={marks[condition]}>{conditionLabels[condition]}</StatusMark>
);

interface ConditionButtonsProps {
  /** What is marked. */
  label: string;
  value: Condition | undefined;
  onPick: (condition: Condition) => void;
}

/** The three marks, each as wide as a thumb and a word. */
export function ConditionButtons({ label, value, onPick }: ConditionButtonsProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{label}</legend>
      {conditions.map((condition) => {
        const { Icon, on } = looks[condition];
        const isOn = condition === value;
        return (
          <button
            key={condition}
            type="button"
            aria-pressed={isOn}
            onClick={() => onPick(condition)}
            className={classNames(
              "flex min-h-12 min-w-0 flex-wrap items-center justify-center gap-x-1.5 rounded-md border-2 px-1 font-semibold text-sm leading-tight",
              isOn ? on : "border-line-strong bg-surface text-ink hover:bg-sunken",
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {conditionLabels[condition]}
          </button>
        );
      })}
    </fieldset>
  );
}
