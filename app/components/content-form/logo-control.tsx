import { ImageUp } from "lucide-react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { logoSource } from "#shop/brand/logo.ts";
import { imageFiles } from "#shop/photos/image-files.ts";
import type { LogoField } from "./content-field.ts";
import { ChooseFile } from "./picture-control.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { useValue } from "./use-value.ts";
import type { NamedField } from "./value-control.tsx";

/** Control for a logo: shows, replaces or removes it. */
export function LogoControl({ field, name }: NamedField<LogoField>) {
  const { form, idOf, messageOf } = useContentFormState();
  const logo = String(useValue(name) ?? "");
  const { busy, problem, attempt } = useAttempt();
  const put = (next: string) => {
    form.setValue(name, next, { shouldDirty: true });
    form.clearErrors(name);
  };
  const upload = (file: File) =>
    attempt(async () => {
      const read = await (await loadBackend()).siteContent?.uploadLogo(file);
      if (read) put(read);
    });
  return (
    <Field id={idOf(name)} error={messageOf(name)} hint={field.hint}>
      <FieldLabel>
        {field.label}
        <span className="font-normal text-steel"> (optional)</span>
      </FieldLabel>
      {logo ? (
        // Ours in both themes: a logo is for light backgrounds, its other version for dark ones.
        <div
          className="flex h-24 max-w-80 items-center justify-center rounded-md border border-line-strong p-4"
          style={{ backgroundColor: field.ground === "dark" ? "black" : "white" }}
        >
          <img
            src={logoSource(logo)}
            alt={`${field.label} now`}
            className="max-h-full max-w-full"
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ChooseFile
          words={busy ? "Reading the File…" : logo ? "Replace" : "Choose a File"}
          accept={`.svg,image/svg+xml,${imageFiles}`}
          Icon={ImageUp}
          onChoose={(file) => void upload(file)}
        />
        {logo ? (
          <Button variant="ghost" onClick={() => put("")}>
            Remove
          </Button>
        ) : null}
      </div>
      <ProblemLine>{problem}</ProblemLine>
      <FieldHint />
      <FieldError />
    </Field>
  );
}
