import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { hexColor } from "#shop/brand/hex-color.ts";
import type { ColorField } from "./content-field.ts";
import { useContentFormState } from "./use-content-form.ts";
import { useTypedDocument, useValue } from "./use-value.ts";
import type { NamedField } from "./value-control.tsx";

/** Control for a color: the browser's own, and its number; a color that will not do comes with one that will. */
export function ColorControl({ field, name }: NamedField<ColorField>) {
  const { form, idOf, messageOf, register } = useContentFormState();
  const typed = String(useValue(name) ?? "").trim();
  const document = useTypedDocument();
  const better = field.better(document);
  const put = (color: string) => {
    form.setValue(name, color, { shouldDirty: true });
    void form.trigger(name);
  };
  const color = hexColor(typed);
  return (
    <div className="grid content-start gap-2 max-sm:mb-4">
      <LabelledField
        id={idOf(name)}
        label={field.label}
        hint={field.hint}
        optional
        error={messageOf(name)}
      >
        <Input
          {...register(name)}
          autoComplete="off"
          spellCheck={false}
          placeholder={field.ours}
          className="max-w-40 tabular-nums"
        />
      </LabelledField>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={`Pick a color: ${field.label}`}
          value={color ?? field.ours}
          onChange={({ target }) => put(target.value)}
          className="h-11 w-20 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        {better && color ? (
          <Button
            variant="quiet"
            size="sm"
            className="whitespace-nowrap"
            onClick={() => put(better)}
          >
            <span
              aria-hidden="true"
              className="size-4 rounded-sm border border-line-strong"
              style={{ backgroundColor: better }}
            />
            {`Use ${better}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
