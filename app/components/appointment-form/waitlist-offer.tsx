import { Bell } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { shortDateLabel } from "./day-labels.ts";
import { WaitlistForm, type WaitlistFormProps } from "./waitlist-form.tsx";

/**
 * Beside the times of a full day: the way onto its list (docs/product.md#waitlist). Its code comes when
 * somebody chooses such a day.
 */
export function WaitlistOffer({ day, ...form }: Omit<WaitlistFormProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" />
        Tell me when a time opens
      </Button>
      {createPortal(
        // React would hand what is sent here to the form around it as well.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Tell me when a time opens"
            description={`${shortDateLabel(day)} is fully booked. If a time opens, we'll offer it to you and hold it for 15 minutes.`}
          >
            {open ? <WaitlistForm day={day} {...form} onClose={() => setOpen(false)} /> : null}
          </Dialog>
        </div>,
        document.body,
      )}
    </>
  );
}
