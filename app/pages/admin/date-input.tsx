import { useState } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { isValidDate } from "#shop/schedule/shop-time.ts";

interface DateInputProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  /** Called with a whole date, or with nothing once it is empty. */
  onChange: (date: string) => void;
}

/** A date that is acted on as soon as it is whole: the year of one being typed is 2, 20 and 202 first. */
export function DateInput({ value, min = "", onChange }: DateInputProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  return (
    <Input
      type="date"
      min={min || undefined}
      value={typed}
      onChange={({ target: { value: date } }) => {
        setTyped(date);
        if (!date || (isValidDate(date) && date >= min)) onChange(date);
      }}
    />
  );
}
