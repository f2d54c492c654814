import { type PointerEvent, useEffect, useRef, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { type PhotoShape, ratioOf } from "#shop/catalog/photo.ts";
import {
  type Crop,
  type CropChoice,
  cropOf,
  firstChoice,
  maxZoom,
  minCropWidth,
  moved,
} from "./crop.ts";

export interface CropPhotoProps {
  file: File;
  shape: PhotoShape;
  /** @param path path of the photo on the site, once it is published */
  onUploaded: (path: string) => void;
}

/** Crops a photo and uploads it. */
export function CropPhoto({ file, shape, onUploaded }: CropPhotoProps) {
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [unreadable, setUnreadable] = useState(false);
  // Decoded with its orientation applied.
  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let gone = false;
    createImageBitmap(file, { imageOrientation: "from-image" }).then(
      (bitmap) => {
        opened = bitmap;
        if (gone) bitmap.close();
        else setPhoto(bitmap);
      },
      () => setUnreadable(true),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [file]);
  if (unreadable) {
    return (
      <ProblemLine>This file can't be opened here. Choose a JPEG, PNG or WebP photo.</ProblemLine>
    );
  }
  return photo ? (
    <Cropping photo={photo} shape={shape} onUploaded={onUploaded} />
  ) : (
    <Spinner label="Opening the photo" className="mx-auto my-12" />
  );
}

interface CroppingProps extends Omit<CropPhotoProps, "file"> {
  photo: ImageBitmap;
}

function Cropping({ photo, shape, onUploaded }: CroppingProps) {
  const ratio = ratioOf(shape);
  const zoomable = maxZoom(photo, ratio);
  const [choice, setChoice] = useState(firstChoice);
  const { busy, problem, attempt } = useAttempt();
  const isMounted = useIsMounted();
  if (zoomable < 1) {
    return (
      <ProblemLine>
        {`This photo is too small: ${photo.width} by ${photo.height} pixels. Choose one that's at least ${minCropWidth} by ${Math.ceil(minCropWidth / ratio)}.`}
      </ProblemLine>
    );
  }
  const upload = () =>
    attempt(async () => {
      const part = await croppedPhoto(photo, cropOf(photo, ratio, choice), ratio);
      const store = (await loadBackend()).siteContent;
      if (!store) throw new Error("A photo needs a server.");
      const path = await store.uploadPicture(part);
      // Of a dialog that was closed meanwhile, the photo isn't wanted.
      if (isMounted()) onUploaded(path);
    });
  const slider = (label: string, key: keyof CropChoice, [least, most]: [number, number]) => (
    <Slider
      label={label}
      value={choice[key]}
      range={[least, most]}
      onChange={(value) => setChoice({ ...choice, [key]: value })}
    />
  );
  return (
    <div className="grid gap-3">
      <Frame photo={photo} ratio={ratio} choice={choice} onMove={setChoice} />
      {zoomable > 1 ? slider("Zoom", "zoom", [1, zoomable]) : null}
      {slider("Left to right", "across", [0, 1])}
      {slider("Top to bottom", "down", [0, 1])}
      <ProblemLine>{problem}</ProblemLine>
      <Button className="justify-self-end" disabled={busy} onClick={() => void upload()}>
        {busy ? "Uploading the Photo…" : "Use This Part"}
      </Button>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  range: [number, number];
  onChange: (value: number) => void;
}

function Slider({ label, value, range: [least, most], onChange }: SliderProps) {
  return (
    <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 font-semibold text-sm">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 100}
        value={value}
        aria-valuetext={`${Math.round(((value - least) / (most - least)) * 100)}%`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full accent-clay"
      />
    </label>
  );
}

interface FrameProps {
  photo: ImageBitmap;
  ratio: number;
  choice: CropChoice;
  onMove: (choice: CropChoice) => void;
}

/** Preview of the current crop, which can be dragged. */
function Frame({ photo, ratio, choice, onMove }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, cropOf(photo, ratio, choice));
  }, [photo, ratio, choice]);
  const move = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const from = held.current;
    if (!from) return;
    held.current = { x, y };
    const { width, height } = currentTarget.getBoundingClientRect();
    onMove(
      moved(photo, ratio, choice, { across: (x - from.x) / width, down: (y - from.y) / height }),
    );
  };
  const letGo = () => {
    held.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      width={960}
      height={Math.round(960 / ratio)}
      aria-label="The part that will be shown"
      role="img"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="w-full cursor-grab touch-none rounded-md border border-line bg-sunken active:cursor-grabbing"
    />
  );
}

/** Width of the uploaded photo in pixels: the server derives all others from it. */
const sentAcross = 1600;

/** Draws a crop on a canvas, with white behind transparent areas. */
function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, width, height } = crop;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Renders a crop for upload: a JPEG without camera metadata, no larger than pages need.
 *
 * @param ratio width divided by height
 */
async function croppedPhoto(photo: ImageBitmap, crop: Crop, ratio: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(sentAcross, crop.width));
  canvas.height = Math.round(canvas.width / ratio);
  drawCrop(canvas, photo, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.92),
  );
  if (!blob) throw new Error("This device could not read the photo. Try a smaller one.");
  return blob;
}
