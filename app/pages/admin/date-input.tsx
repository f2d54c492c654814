import { useState } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { isValidDate } from "#shop/schedule/shop-time.ts";

interface DateInputProps {
  /** `YYYY-MM-DD` or empty. */
  value: string;
  /** Earliest selectable day, `YYYY-MM-DD`. */
  min?: string;
  /** Called with a complete, valid date, or an empty string when cleared. */
  onChange: (date: string) => void;
}

/** A date input that reports only complete dates: while a year is typed, it is 2, 20 and 202 first. */
export function DateInput({ value, min = "", onChange }: DateInputProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const [focused, setFocused] = useState(false);
  if (last !== value) {
    setLast(value);
    // What was reported comes back late: by then the user may be typing the year.
    if (!focused) setTyped(value);
  }
  return (
    <Input
      type="date"
      min={min || undefined}
      value={typed}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={({ target: { value: date } }) => {
        setTyped(date);
        if (!date || (isValidDate(date) && date >= min)) onChange(date);
      }}
    />
  );
}
