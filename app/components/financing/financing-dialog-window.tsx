import { Dialog } from "#app/components/ui/dialog.tsx";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { financing } from "#content/financing.ts";
import { FinancingForm } from "./financing-form.tsx";

export interface FinancingDialogWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The financing dialog; loaded when it is first opened. */
export function FinancingDialogWindow({ open, onOpenChange }: FinancingDialogWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Apply for Financing"
      description={`Fill out this form to apply for auto repair financing. Our team will contact you shortly at ${shopPhone} to discuss your options.`}
    >
      <FinancingForm note={financing?.applicationNote ?? ""} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
