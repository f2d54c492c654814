import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { saveOrigin } from "#app/lib/session/return-path.ts";
import { dismissToast, toast } from "#app/lib/toast.ts";

/** Names of providers that need more than a capital letter. */
const providerNames: { [name: string]: string } = {
  azure: "Microsoft",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
  slack_oidc: "Slack",
  twitter: "X",
  workos: "WorkOS",
};

const nameOf = (provider: string) =>
  providerNames[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);

/** A button for each configured OAuth provider; renders nothing without any. */
export function ProviderButtons({ origin }: { origin: string }) {
  const [providers, setProviders] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<number>();

  // After signing in another way, the error is obsolete.
  useEffect(() => () => void (failure !== undefined && dismissToast(failure)), [failure]);

  useEffect(() => {
    let current = true;
    loadBackend()
      .then(({ accounts }) => accounts.providers())
      .then((found) => current && setProviders(found))
      // Signing in with a password works without them.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);

  if (providers.length === 0) return null;
  const signInWith = async (provider: string) => {
    saveOrigin(origin);
    try {
      const { accounts } = await loadBackend();
      await accounts.signInWith(provider);
    } catch (error) {
      setFailure(toast(failureToast("Failed to sign in", error)));
    }
  };
  return (
    <div className="mt-6 grid gap-2 border-line border-t pt-6">
      {providers.map((provider) => (
        <Button key={provider} variant="outline" onClick={() => void signInWith(provider)}>
          Continue with {nameOf(provider)}
        </Button>
      ))}
    </div>
  );
}
