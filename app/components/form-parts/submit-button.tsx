import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";

/** Submit button of a form. */
export function SubmitButton({
  busy,
  busyText,
  className,
  children,
}: {
  busy: boolean;
  busyText: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      size="lg"
      className={classNames("w-full", className)}
      disabled={busy}
      // Leaving the last field would show its message and push this button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy ? (
        <>
          <LoaderCircle aria-hidden="true" className="animate-turn" />
          {busyText}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
