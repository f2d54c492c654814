import { ImagePlus, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import {
  Field,
  FieldError,
  FieldHint,
  type FieldProps,
  useFieldControl,
} from "#app/components/ui/field.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { imageFiles } from "#shop/photos/image-files.ts";
import { imagesError, maximumImages } from "#shop/photos/images.ts";
import type { Photo, Photos } from "./use-photos.ts";

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Up to three photos with preview, name, size and a remove button. */
export function PhotosField({
  photos: { list, add, remove },
  ...field
}: FieldProps & { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null);
  const [isChanged, setChanged] = useState(false);
  const onRemove = (id: number) => {
    remove(id);
    setChanged(true);
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <Field {...field}>
      <p className="font-semibold text-ink text-sm">
        Photos <span className="font-normal text-steel">(optional)</span>
      </p>
      <FieldHint />
      {list.length > 0 ? (
        <ul aria-label="Chosen photos" className="grid gap-2">
          {list.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} onRemove={() => onRemove(photo.id)} />
          ))}
        </ul>
      ) : null}
      <PhotoInput ref={input} onAdd={add} />
      <FieldError />
      <p role="status" className="sr-only">
        {list.length > 0 || isChanged ? `${list.length} of ${maximumImages} photos chosen` : ""}
      </p>
    </Field>
  );
}

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>;
  onAdd: Photos["add"];
}

function PhotoInput({ ref, onAdd }: PhotoInputProps) {
  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    onAdd([...input.files]);
    // Cleared, so that the same file can be chosen again after it was removed.
    input.value = "";
  };

  useEffect(() => {
    // Photos chosen before hydration.
    const input = ref.current;
    if (!input?.files?.length) return;
    onAdd([...input.files]);
    input.value = "";
  }, [ref, onAdd]);

  return (
    <label
      className={classNames(
        buttonVariants({ variant: "outline" }),
        "relative justify-self-start self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)",
      )}
    >
      <input
        ref={ref}
        type="file"
        accept={imageFiles}
        multiple
        onChange={(event) => take(event.currentTarget)}
        className="sr-only"
        {...useFieldControl()}
      />
      <ImagePlus aria-hidden="true" />
      Add photos
    </label>
  );
}

function PhotoRow({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { file, type, preview } = photo;
  const wrong = imagesError([{ size: file.size, type }]) !== undefined;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      <img
        src={preview}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className={wrong ? "text-stop" : "text-steel"}>
          {sizeText(file.size)}
          {wrong ? ", can't be sent" : ""}
        </span>
      </p>
      <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
