import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";

export interface ConfirmationNoticeProps {
  email: string;
  /** False: the email has to be confirmed by the emailed link. */
  confirmed: boolean;
}

/** Notice above the Login form after registration, with the next step. */
export function ConfirmationNotice({ email, confirmed }: ConfirmationNoticeProps) {
  const [busy, setBusy] = useState(false);
  if (confirmed) {
    return (
      <p role="status" className="mb-4 rounded-md bg-go-tint p-4">
        <strong>Your account is ready.</strong> Sign in with your new password.
      </p>
    );
  }
  const resend = async () => {
    setBusy(true);
    try {
      const { accounts } = await loadBackend();
      await accounts.resendConfirmation(email);
      toast({ title: "Email sent", description: `Please look for it at ${email}.` });
    } catch (error) {
      toast(failureToast("The email couldn't be sent", error));
    }
    setBusy(false);
  };
  return (
    <div role="status" className="mb-4 rounded-md border-2 border-caution bg-caution-tint p-4">
      <p>
        <strong>One more step.</strong> We sent a link to {email}. Open it to confirm your address,
        then sign in here.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 min-h-11"
        disabled={busy}
        onClick={() => void resend()}
      >
        Send It Again
      </Button>
    </div>
  );
}
