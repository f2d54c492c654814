import { useEffect, useRef, useState } from "react";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useIsLeaving } from "#app/lib/screens/use-is-leaving.ts";

/** Debounce delay in milliseconds. */
const rest = 250;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A debounced search field; its own text updates immediately. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    // Changed from outside: cleared, or by a navigation.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return;
    const ask = () => {
      if (isLeaving()) {
        // A search now would call back whoever is leaving; but they may stay.
        timer = setTimeout(ask, rest);
        return;
      }
      asked.current = text;
      search.current(text);
    };
    let timer = setTimeout(ask, rest);
    return () => clearTimeout(timer);
  }, [text, isLeaving]);

  return (
    <Field className={className}>
      <FieldLabel>{label}</FieldLabel>
      <Input
        type="search"
        autoComplete="off"
        spellCheck={false}
        className="text-ellipsis"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
