import { Camera } from "lucide-react";
import { useState } from "react";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { FindingPhoto } from "#app/lib/backend/bay.ts";
import { Arrows } from "./arrows.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import type { JobWork } from "./use-job.ts";

interface PhotoStripProps {
  findingId: string;
  title: string;
  photos: readonly FindingPhoto[];
  work: JobWork;
}

/** Photos of a finding, and the camera. */
export function PhotoStrip({ findingId, title, photos, work }: PhotoStripProps) {
  const [open, setOpen] = useState<string>();
  const [busy, setBusy] = useState(0);
  const opened = photos.find(({ id }) => id === open);
  const add = async (files: readonly File[]) => {
    setBusy((count) => count + files.length);
    for (const file of files) {
      await work.addPhoto(findingId, file);
      setBusy((count) => count - 1);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`Photo ${index + 1} of ${title}`}
          className="relative size-18 overflow-hidden rounded-md border border-line-strong bg-sunken"
          onClick={() => setOpen(photo.id)}
        >
          <img src={photo.smallUrl} alt="" className="size-full object-cover" />
          <Arrows marks={photo.marks} width={photo.width} height={photo.height} isCut />
        </button>
      ))}
      {busy > 0 ? <Spinner label="Saving the photo" className="mx-4" /> : null}
      <label className={buttonVariants({ variant: "outline", className: "cursor-pointer" })}>
        <Camera aria-hidden="true" />
        Photo<span className="sr-only"> of {title}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            void add(files);
          }}
        />
      </label>
      {opened ? (
        <PhotoDialog photo={opened} title={title} work={work} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  );
}
