import { useState } from "react";
import { CodeForm } from "#app/components/code-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Accounts, FactorKind } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { claimAfterSignIn } from "#app/lib/session/claim.ts";
import { toast } from "#app/lib/toast.ts";

const failure = "Failed to sign in";

/** Prompt for the second factor after the password. */
export function SecondStep({ factors, email }: { factors: readonly FactorKind[]; email: string }) {
  const finish = async (verify: (accounts: Accounts) => Promise<void>) => {
    const { accounts, appointments } = await loadBackend();
    await verify(accounts);
    claimAfterSignIn(appointments, { email, needsCode: false });
  };
  const hasPasskey = factors.includes("passkey");
  const hasApp = factors.includes("app");
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{hasPasskey ? "Confirm it's you" : "Enter your code"}</h1>
      <p className="text-steel">
        {hasPasskey
          ? `One more step: confirm with your passkey${hasApp ? ", or enter the 6-digit code from your authenticator app" : ""}.`
          : "Enter the 6-digit code from your authenticator app."}
      </p>
      {hasPasskey ? (
        <PasskeyButton verify={() => finish((accounts) => accounts.verifyPasskey())} />
      ) : null}
      {hasApp ? (
        <CodeForm
          button="Continue"
          failure={failure}
          verify={(code) => finish((accounts) => accounts.verifyCode(code))}
        />
      ) : null}
      <button
        type="button"
        className="min-h-11 justify-self-start font-semibold text-clay underline underline-offset-4"
        onClick={() => void loadBackend().then(({ accounts }) => accounts.signOut("local"))}
      >
        Sign In as Someone Else
      </button>
    </div>
  );
}

function PasskeyButton({ verify }: { verify: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await verify();
    } catch (error) {
      toast(failureToast(failure, error));
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={() => void press()}>
      {busy ? "Checking..." : "Use Your Passkey"}
    </Button>
  );
}
