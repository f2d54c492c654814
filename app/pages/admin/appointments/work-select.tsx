import { useId } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { durationLabel } from "#shop/text/format.ts";

/** Minutes to choose from: up to an engine's thirty hours, in steps that grow. */
const lengths = [
  ...[15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480],
  ...[600, 720, 960, 1200, 1440, 1800],
];

interface WorkSelectProps {
  /** Planned minutes; undefined for those of the services. */
  value: number | undefined;
  onChange: (minutes: number | undefined) => void;
  /** Label of the option for the minutes of the services; absent where a visit has minutes already. */
  usual?: string;
  hint?: string;
}

/** Select for the planned work of one visit. */
export function WorkSelect({ value, onChange, usual, hint }: WorkSelectProps) {
  const offered = value === undefined || lengths.includes(value) ? lengths : [...lengths, value];
  return (
    <LabelledField id={useId()} label="Planned work" hint={hint} error={undefined}>
      <NativeSelect
        value={value ?? ""}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      >
        {usual ? <option value="">{usual}</option> : null}
        {offered
          .toSorted((one, other) => one - other)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationLabel(minutes)}
            </option>
          ))}
      </NativeSelect>
    </LabelledField>
  );
}
