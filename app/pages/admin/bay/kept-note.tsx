import { WifiOff } from "lucide-react";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";

interface KeptNoteProps {
  title: string;
  /** When the server said so; absent: just now. */
  keptAt: Date | undefined;
  children: string;
}

/** Says that a screen is as this device kept it, because there is no network. */
export function KeptNote({ title, keptAt, children }: KeptNoteProps) {
  return (
    <div role="status">
      {keptAt ? (
        <p className="flex items-start gap-2 rounded-md bg-caution-tint p-2.5 text-caution text-sm">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            No connection. This is {title} as of {formatMoment(keptAt.toISOString())}. {children}
          </span>
        </p>
      ) : null}
    </div>
  );
}
