import { Trash2, Undo2 } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Arrow, FindingPhoto } from "#app/lib/backend/bay.ts";
import { Arrows } from "./arrows.tsx";
import type { JobWork } from "./use-job.ts";

/** Arrows of a photo, at most. */
const most = 20;
/** Thousandths below which a drag is a tap: a short arrow to that point is drawn. */
const tap = 30;

interface PhotoDialogProps {
  photo: FindingPhoto;
  title: string;
  work: JobWork;
  onClose: () => void;
}

/** A photo at its size, to draw arrows on and to delete. */
export function PhotoDialog({ photo, title, work, onClose }: PhotoDialogProps) {
  const { id, url, width, height, marks } = photo;
  const [drawn, setDrawn] = useState<Arrow>();
  const start = useRef<readonly [number, number]>(undefined);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number) =>
      Math.round(Math.min(1000, Math.max(0, ((at - from) / size) * 1000)));
    return [share(clientX, box.left, box.width), share(clientY, box.top, box.height)] as const;
  };
  const arrowTo = ([x2, y2]: readonly [number, number]): Arrow | undefined => {
    const [x1, y1] = start.current ?? [x2, y2];
    return { x1, y1, x2, y2 };
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const arrow = arrowTo(pointOf(event));
    start.current = undefined;
    setDrawn(undefined);
    if (arrow) void work.mark(id, [...marks, pointed(arrow)].slice(-most));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Draw arrows with your finger: from where there's room to what matters. A tap points there, too."
      className="w-[min(100%-1rem,56rem)]"
    >
      <div className="grid gap-3">
        <div
          className="relative mx-auto max-h-[65dvh] max-w-full cursor-crosshair touch-none select-none"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, calc(65dvh * ${width / height}))`,
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = pointOf(event);
          }}
          onPointerMove={(event) => {
            if (start.current) setDrawn(arrowTo(pointOf(event)));
          }}
          onPointerUp={end}
          onPointerCancel={() => {
            start.current = undefined;
            setDrawn(undefined);
          }}
        >
          <img src={url} alt={title} draggable={false} className="size-full rounded-md" />
          <Arrows marks={drawn ? [...marks, drawn] : marks} width={width} height={height} />
        </div>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="outline"
            disabled={marks.length === 0}
            onClick={() => void work.mark(id, marks.slice(0, -1))}
          >
            <Undo2 aria-hidden="true" />
            Undo Arrow
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onClose();
              void work.removePhoto(id);
            }}
          >
            <Trash2 aria-hidden="true" />
            Delete Photo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The arrow, or a short one from the middle of the photo to where it was tapped. */
function pointed({ x1, y1, x2, y2 }: Arrow): Arrow {
  if (Math.hypot(x2 - x1, y2 - y1) > tap) return { x1, y1, x2, y2 };
  const angle = Math.atan2(500 - y2, 500 - x2);
  const from = (at: number, by: number) => Math.round(Math.min(1000, Math.max(0, at + by * 180)));
  return { x1: from(x2, Math.cos(angle)), y1: from(y2, Math.sin(angle)), x2, y2 };
}
