import { ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { type EntriesField, fieldsOf, kindOf } from "./content-field.ts";
import { numbered } from "./control-at.ts";
import { EndNow, EntryTiming } from "./entry-timing.tsx";
import { inputsOf } from "./field-values.ts";
import { ListFrame, RowButtons } from "./list-frame.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { type ListMoves, useListMoves } from "./use-list-moves.ts";
import { useValue } from "./use-value.ts";
import { type NamedField, rowClasses } from "./value-control.tsx";

interface EntryListProps extends NamedField<EntriesField> {
  /** Controls of an entry, whose names start with this prefix. */
  children: (within: string, entry: unknown) => ReactNode;
}

/** A list of entries with several fields: questions, prices, testimonials. */
export function EntryList({ field, name, children }: EntryListProps) {
  const list = useListMoves(name);
  return (
    <ListFrame field={field} name={name}>
      <ol
        className={
          field.columns
            ? "divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
            : "grid gap-3"
        }
      >
        {list.rows.map((row, index) => (
          <Entry key={row.id} field={field} name={`${name}.${index}`} index={index} list={list}>
            {children(`${name}.${index}.`, (row as { entry?: unknown }).entry)}
          </Entry>
        ))}
      </ol>
      {field.fixed ? null : <AddEntry field={field} list={list} />}
    </ListFrame>
  );
}

/** The button that adds an entry; beside it the choice of its kind, where there are several. */
function AddEntry({ field, list }: { field: EntriesField; list: ListMoves }) {
  const kinds = Object.entries(field.kinds?.of ?? {});
  const [chosen, choose] = useState(kinds[0]?.[0] ?? "");
  const add = () => {
    const kind = field.kinds?.of[chosen];
    list.append(
      kind
        ? { entry: kind.fresh, ...inputsOf(kind.fields, kind.fresh) }
        : inputsOf(field.fields, field.fresh),
    );
  };
  return (
    <div className="flex flex-wrap gap-3">
      {kinds.length > 0 ? (
        <NativeSelect
          aria-label={`Kind of ${field.one}`}
          className="w-auto"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          {kinds.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <Button id={list.addId} variant="outline" size="sm" onClick={add}>
        <Plus aria-hidden="true" />
        Add {field.one}
      </Button>
    </div>
  );
}

interface EntryProps extends NamedField<EntriesField> {
  index: number;
  list: ListMoves;
  children: ReactNode;
}

function Entry({ field, name, index, list, children }: EntryProps) {
  const { idOf, messageOf } = useContentFormState();
  const entry = useValue(`${name}.entry`);
  const titled = fieldsOf(field, entry).findIndex(({ path }) => path === field.title);
  const title = useValue(`${name}.f${titled}`);
  const kind = kindOf(field, entry)?.label;
  const called = kind ?? numbered(field.one, index);
  const message = messageOf(`${name}.entry`);
  // A new one has no title yet.
  const [isNew] = useState(kind ? (entry as { id?: unknown }).id === undefined : title === "");
  const buttons = (
    <RowButtons
      list={list}
      index={index}
      what={kind ? `${field.one} ${index + 1}, ${kind}` : called.toLowerCase()}
      isFixed={field.fixed}
    />
  );
  if (field.columns) {
    return (
      // Only the first row shows the labels, like the head of a table.
      <li className="not-first:[&_[data-label]]:lg:sr-only not-first:[&_label:not(:has(input))]:lg:sr-only">
        <fieldset
          id={idOf(`${name}.entry`)}
          className={`${rowClasses} items-end p-3 lg:gap-2 lg:px-2 lg:py-1 ${field.columns}`}
        >
          <legend className="sr-only">{called}</legend>
          {kind ? (
            <span aria-hidden="true" className="self-center font-semibold">
              {kind}
            </span>
          ) : null}
          {children}
          {buttons}
          {message ? (
            <p className="col-span-full font-semibold text-sm text-stop">{message}</p>
          ) : null}
        </fieldset>
      </li>
    );
  }
  if (field.folded) {
    return (
      <li className="relative rounded-lg border border-line-strong bg-surface">
        <fieldset id={idOf(`${name}.entry`)} className="min-w-0">
          <legend className="sr-only">{called}</legend>
          <details open={isNew} className="min-w-0">
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-1 pr-36 pl-4 font-semibold [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-steel in-[details[open]>summary]:rotate-90"
              />
              <span className="grid min-w-0 break-words">
                {typeof title === "string" && title.trim() ? title : called}
                <EntryTiming field={field} name={name} />
              </span>
            </summary>
            <div className="grid gap-4 px-4 pt-2 pb-4">
              {message ? <p className="font-semibold text-sm text-stop">{message}</p> : null}
              {children}
              <EndNow field={field} name={name} />
            </div>
          </details>
          <div className="absolute top-0.5 right-1">{buttons}</div>
        </fieldset>
      </li>
    );
  }
  return (
    <li>
      <fieldset
        id={idOf(`${name}.entry`)}
        className="grid min-w-0 gap-4 rounded-lg border border-line-strong bg-surface p-4"
      >
        <legend className="sr-only">{called}</legend>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span aria-hidden="true" className="min-w-0 break-words font-semibold">
            {typeof title === "string" && title.trim() ? title : called}
          </span>
          {buttons}
        </div>
        {message ? <p className="font-semibold text-sm text-stop">{message}</p> : null}
        <div className={field.row ? rowClasses : "grid gap-4"}>{children}</div>
      </fieldset>
    </li>
  );
}
