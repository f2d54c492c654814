import { LoaderCircle } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

/** Submit button of a form. */
export function SubmitButton({
  busy,
  busyText,
  children,
}: {
  busy: boolean;
  busyText: string;
  children: string;
}) {
  return (
    <Button
      type="submit"
      size="lg"
      className="w-full"
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
