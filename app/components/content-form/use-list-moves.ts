import { useEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { useContentFormState } from "./use-content-form.ts";

/**
 * A list in the form whose entries can be moved and removed. Keyboard focus stays nearby: on the
 * button of the moved entry, on the entry that replaces a removed one, or on the only remaining
 * button.
 */
export function useListMoves(name: string) {
  const { form, idOf } = useContentFormState();
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name });
  const next = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders have the old entries
  useEffect(() => {
    const id = next.current;
    next.current = undefined;
    if (id) document.getElementById(id)?.focus();
  }, [fields]);
  const buttonId = (index: number | "add", what = "") => `${idOf(name)}-${index}${what}`;
  return {
    rows: fields,
    append,
    addId: buttonId("add"),
    buttonId,
    move: (index: number, by: -1 | 1) => {
      next.current = buttonId(index + by, by < 0 ? "up" : "down");
      swap(index, index + by);
    },
    remove: (index: number) => {
      const left = fields.length - 1;
      next.current = left === 0 ? buttonId("add") : buttonId(Math.min(index, left - 1), "remove");
      remove(index);
    },
  };
}

export type ListMoves = ReturnType<typeof useListMoves>;
