import { LoaderCircle } from "lucide-react";
import { classNames } from "#app/lib/class-names.ts";

/** Something is on its way; the label is read out. Give it the room of what will come. */
export function Spinner({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <div role="status" data-slot="spinner" className={classNames("w-fit text-steel", className)}>
      <LoaderCircle aria-hidden="true" className="size-8 animate-turn" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
