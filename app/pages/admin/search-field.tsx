import { useEffect, useRef, useState } from "react";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

/** Milliseconds of rest after which what was typed is looked for. */
const rest = 250;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is being looked for now. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A search that waits until the typing rests; its own text never waits for anything. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    // Changed from outside: cleared, or another address.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      search.current(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Field className={className}>
      <FieldLabel>{label}</FieldLabel>
      <Input
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
