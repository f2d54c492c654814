import { classNames } from "#app/lib/class-names.ts";

/** Loading indicator with an announced label. Give it the size of the content to come. */
export function Spinner({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames("w-fit text-steel", className)}>
      <span
        aria-hidden="true"
        className="block size-8 animate-turn rounded-full border-3 border-line border-t-clay"
      />
      <span className="sr-only">{label}</span>
    </div>
  );
}
