import { useState } from "react";
import { CodeForm } from "#app/components/code-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FactorKind } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";

const failure = "Failed to sign in";

/** What signing in asks for after the password, of whoever has set up a second factor. */
export function SecondStep({ factors }: { factors: readonly FactorKind[] }) {
  const hasPasskey = factors.includes("passkey");
  const hasApp = factors.includes("app");
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{hasPasskey ? "Confirm it is you" : "Enter your code"}</h1>
      <p className="text-steel">
        Your account is protected by a second factor.{" "}
        {hasPasskey
          ? `Use your passkey${hasApp ? ", or enter a code of your authenticator app" : ""}.`
          : "Open your authenticator app."}
      </p>
      {hasPasskey ? <PasskeyButton /> : null}
      {hasApp ? (
        <CodeForm
          button="Continue"
          failure={failure}
          prove={async (code) => (await loadBackend()).accounts.proveCode(code)}
        />
      ) : null}
      <button
        type="button"
        className="min-h-11 justify-self-start font-semibold text-clay underline underline-offset-4"
        onClick={() => void loadBackend().then(({ accounts }) => accounts.signOut("local"))}
      >
        Sign in as somebody else
      </button>
    </div>
  );
}

function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      await (await loadBackend()).accounts.provePasskey();
    } catch (error) {
      toast(failureToast(failure, error));
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={() => void prove()}>
      {busy ? "Checking..." : "Use your passkey"}
    </Button>
  );
}
