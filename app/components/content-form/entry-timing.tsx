import { Button } from "#app/components/ui/button.tsx";
import type { EntriesField } from "./content-field.ts";
import { controlAt } from "./control-at.ts";
import { documentOf, type Inputs } from "./field-values.ts";
import { useContentFormState } from "./use-content-form.ts";
import { useValue } from "./use-value.ts";
import type { NamedField } from "./value-control.tsx";

/** What the dates of an entry come to now. */
function useTiming({ field, name }: NamedField<EntriesField>) {
  const inputs = useValue(name) as Inputs | undefined;
  return inputs && field.timing?.(documentOf(field.fields, inputs, {}) as object);
}

/** The same in words. */
export function EntryTiming(props: NamedField<EntriesField>) {
  const timing = useTiming(props);
  return timing?.words ? (
    <span className="font-normal text-sm text-steel">{timing.words}</span>
  ) : null;
}

/** Button that ends what is shown now. Saved and published like every other change. */
export function EndNow({ field, name }: NamedField<EntriesField>) {
  const { form } = useContentFormState();
  const { end } = useTiming({ field, name }) ?? {};
  if (!end) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        for (const [path, value] of Object.entries(end)) {
          const control = controlAt(field.fields, [path]);
          if (control) form.setValue(`${name}.${control.name}`, value, { shouldDirty: true });
        }
      }}
    >
      End Now
    </Button>
  );
}
