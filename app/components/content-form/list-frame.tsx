import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { type EntriesField, hintOf, type TextsField } from "./content-field.ts";
import { useContentFormState } from "./use-content-form.ts";
import type { ListMoves } from "./use-list-moves.ts";

interface ListFrameProps {
  field: TextsField | EntriesField;
  name: string;
  children: ReactNode;
}

/** Frame of a list: label, help, and error message of the list as a whole. */
export function ListFrame({ field, name, children }: ListFrameProps) {
  const { idOf, messageOf } = useContentFormState();
  const id = idOf(`${name}.root`);
  const message = messageOf(`${name}.root`);
  const hint = field.kind === "texts" ? hintOf(field, field.one) : field.hint;
  return (
    <fieldset id={id} className="grid min-w-0 gap-3 border-line border-t pt-4">
      <legend className="float-left font-display font-semibold text-xl">
        {field.label}
        {field.optional ? (
          <span className="font-normal text-base text-steel"> (optional)</span>
        ) : null}
      </legend>
      {hint ? <p className="text-sm text-steel">{hint}</p> : null}
      {message ? <p className="font-semibold text-sm text-stop">{message}</p> : null}
      {children}
    </fieldset>
  );
}

/** Buttons that move or remove an entry of a list. */
export function RowButtons({
  list,
  index,
  what,
  isFixed = false,
}: {
  list: ListMoves;
  index: number;
  what: string;
  /** Whether the entry stays in the list. */
  isFixed?: boolean | undefined;
}) {
  return (
    <div className="ml-auto flex shrink-0">
      <Button
        id={list.buttonId(index, "up")}
        variant="ghost"
        size="icon"
        aria-label={`Move ${what} up`}
        disabled={index === 0}
        onClick={() => list.move(index, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        id={list.buttonId(index, "down")}
        variant="ghost"
        size="icon"
        aria-label={`Move ${what} down`}
        disabled={index === list.rows.length - 1}
        onClick={() => list.move(index, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {isFixed ? null : (
        <Button
          id={list.buttonId(index, "remove")}
          variant="ghost"
          size="icon"
          aria-label={`Remove ${what}`}
          onClick={() => list.remove(index)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
