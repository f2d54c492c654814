import { Bell } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { shortDateLabel } from "./day-labels.ts";
import { WaitlistForm, type WaitlistFormProps } from "./waitlist-form.tsx";

/**
 * Button next to the times of a full day that opens its waitlist (docs/product.md#waitlist). Loaded
 * when a full day is chosen.
 */
export function WaitlistOffer({ day, ...form }: Omit<WaitlistFormProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" />
        Tell Me When a Time Opens
      </Button>
      {createPortal(
        // React events bubble through portals: this keeps the surrounding form from submitting.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Tell Me When a Time Opens"
            description={`If a time opens on ${shortDateLabel(day)}, we'll offer it to you and hold it for 15 minutes.`}
          >
            {open ? <WaitlistForm day={day} {...form} onClose={() => setOpen(false)} /> : null}
          </Dialog>
        </div>,
        document.body,
      )}
    </>
  );
}
