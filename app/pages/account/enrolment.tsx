import { useEffect, useRef } from "react";
import { CodeForm } from "#app/components/code-form.tsx";
import { QrCode } from "#app/components/qr-code.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { NewFactor } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";

interface EnrolmentProps {
  factor: NewFactor;
  onDone: () => void;
  onCancel: () => void;
}

/** Enrollment of an authenticator app as a second factor. */
export function Enrolment({ factor, onDone, onCancel }: EnrolmentProps) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-4 rounded-lg border border-line-strong bg-surface p-4">
      <p ref={first} tabIndex={-1}>
        1. Scan this with your authenticator app.
      </p>
      <QrCode src={factor.qrCode} alt="QR code for your authenticator app" />
      <p className="text-sm">
        Or enter this key: <code className="break-all font-semibold">{factor.secret}</code>
      </p>
      <p className="rounded-md bg-caution-tint p-3 text-sm">
        <strong>Keep this key in a safe place.</strong> It gets you back into your account if you
        lose your phone. Without it, call us: we'll check who you are and turn two-factor sign-in
        off.
      </p>
      <p>2. Enter the code from the app.</p>
      <CodeForm
        button="Turn It On"
        failure="Two-factor sign-in wasn't set up"
        verify={async (code) => {
          const { accounts } = await loadBackend();
          await accounts.verifyCode(code, factor.id);
          onDone();
        }}
      />
      <Button variant="link" onClick={onCancel}>
        Not Now
      </Button>
    </div>
  );
}
