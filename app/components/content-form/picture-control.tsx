import { ImagePlus, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import {
  Field,
  FieldError,
  FieldHint,
  FieldLabel,
  useFieldControl,
} from "#app/components/ui/field.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { imageFiles } from "#shop/photos/image-files.ts";
import type { PictureField } from "./content-field.ts";
import type { CropPhotoProps } from "./crop-photo.tsx";
import { KeptPicture } from "./kept-picture.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { useValue } from "./use-value.ts";
import type { NamedField } from "./value-control.tsx";

/** Control for an owner's photo: shows, replaces or removes it. */
export function PictureControl({ field, name }: NamedField<PictureField>) {
  const { form, idOf, messageOf } = useContentFormState();
  const path = String(useValue(name) ?? "");
  const [chosen, setChosen] = useState<File>();
  const put = (next: string) => {
    form.setValue(name, next, { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <Field id={idOf(name)} error={messageOf(name)} hint={field.hint}>
      <FieldLabel>
        {field.label}
        {field.optional ? <span className="font-normal text-steel"> (optional)</span> : null}
      </FieldLabel>
      {path ? <KeptPicture path={path} alt={`${field.label} now`} className="max-w-80" /> : null}
      <div className="flex flex-wrap gap-2">
        <ChooseFile words={path ? "Replace Photo" : "Choose a Photo"} onChoose={setChosen} />
        {path && field.optional ? (
          <Button variant="ghost" onClick={() => put("")}>
            Remove Photo
          </Button>
        ) : null}
      </div>
      <FieldHint />
      <FieldError />
      <CropDialog
        file={chosen}
        shape={field.shape}
        onClose={() => setChosen(undefined)}
        onUploaded={(kept) => {
          put(kept);
          setChosen(undefined);
        }}
      />
    </Field>
  );
}

interface ChooseFileProps {
  words: string;
  /** What the file dialog shows. */
  accept?: string;
  Icon?: LucideIcon;
  onChoose: (file: File) => void;
}

export function ChooseFile({
  words,
  accept = imageFiles,
  Icon = ImagePlus,
  onChoose,
}: ChooseFileProps) {
  return (
    <label
      className={classNames(
        buttonVariants({ variant: "outline" }),
        "relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)",
      )}
    >
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Element to which the dialog returns focus, however the file was chosen.
          currentTarget.focus();
          if (file) onChoose(file);
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
        {...useFieldControl()}
      />
      <Icon aria-hidden="true" />
      {words}
    </label>
  );
}

// Most forms have no photo.
const CropPhoto = lazyComponent<CropPhotoProps>(
  () => import("./crop-photo.tsx").then((module) => module.CropPhoto),
  { loading: <Spinner label="Opening the photo" className="mx-auto my-12" /> },
);

interface CropDialogProps extends Omit<CropPhotoProps, "file"> {
  /** The chosen file; the dialog is closed without one. */
  file: File | undefined;
  onClose: () => void;
}

/** Dialog to crop a photo and upload it. */
function CropDialog({ file, shape, onClose, onUploaded }: CropDialogProps) {
  // Portaled out of the surrounding form, so that buttons in here do not submit it.
  return createPortal(
    <Dialog
      open={file !== undefined}
      onOpenChange={onClose}
      title="Choose the Part to Show"
      description="Drag the photo, or use the sliders."
    >
      {file ? (
        <CropPhoto
          key={file.name + file.lastModified}
          file={file}
          shape={shape}
          onUploaded={onUploaded}
        />
      ) : null}
    </Dialog>,
    document.body,
  );
}
