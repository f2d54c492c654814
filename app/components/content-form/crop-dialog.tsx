import { createPortal } from "react-dom";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { CropPhotoProps } from "./crop-photo.tsx";

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
export function CropDialog({ file, shape, onClose, onUploaded }: CropDialogProps) {
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
