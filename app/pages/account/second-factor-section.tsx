import { useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import type { NewFactor, SecondFactor } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useReload } from "#app/lib/screens/reload.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

const Enrolment = lazyComponent(() => import("./enrolment.tsx").then((module) => module.Enrolment));

export interface SecondFactorSectionProps {
  /** Undefined if they could not be loaded. */
  factors: readonly SecondFactor[] | undefined;
}

/** Second factors: once there is one, sign-in requires a code of the app, or the passkey. */
export function SecondFactorSection({ factors }: SecondFactorSectionProps) {
  const reload = useReload();
  const change = useChange();
  const [enrolling, setEnrolling] = useState<NewFactor>();
  const [busy, setBusy] = useState(false);
  // Pressed buttons disappear with their action; keyboard users who are still there continue from the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const focusHeading = () => {
    if (section.current?.contains(document.activeElement)) heading.current?.focus();
  };

  const attempt = async (title: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(failureToast(title, error));
    }
    setBusy(false);
  };
  const enrol = () =>
    attempt("Two-factor sign-in wasn't set up", async () => {
      const { accounts } = await loadBackend();
      setEnrolling(await accounts.enrolFactor());
    });
  const addPasskey = () =>
    attempt("The passkey wasn't added", async () => {
      const { accounts } = await loadBackend();
      await accounts.addPasskey();
      toast({ title: "Two-factor sign-in is on" });
      void reload();
    });
  const remove = (id: string) =>
    attempt("Two-factor sign-in wasn't removed", async () => {
      await change(({ accounts }) => accounts.removeFactor(id));
      toast({ title: "Two-factor sign-in removed" });
      focusHeading();
    });

  return (
    <div ref={section} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1}>
          Two-factor sign-in
        </h3>
        {factors ? (
          <StatusMark mark={factors.length > 0 ? "go" : "caution"}>
            {factors.length > 0 ? "On" : "Off"}
          </StatusMark>
        ) : null}
      </div>
      {factors?.map((factor) => (
        <div key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {factor.name} <span className="text-steel">since {formatMoment(factor.createdAt)}</span>
          </p>
          <Button
            variant="destructive"
            disabled={busy}
            onClick={() => void remove(factor.id)}
            aria-label={`Remove ${factor.name}`}
          >
            Remove
          </Button>
        </div>
      ))}
      {enrolling ? (
        <Enrolment
          factor={enrolling}
          onDone={() => {
            setEnrolling(undefined);
            toast({ title: "Two-factor sign-in is on" });
            focusHeading();
            void reload();
          }}
          onCancel={() => {
            setEnrolling(undefined);
            focusHeading();
          }}
        />
      ) : (
        <>
          <p className="text-sm text-steel">
            {factors?.length
              ? "You need one of these each time you sign in. Add a second one on another device in case you lose the first."
              : "After your password, you also enter a code from an app such as Google Authenticator or 1Password, or use a passkey: your fingerprint, your face, or a security key."}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" disabled={busy} onClick={() => void enrol()}>
              {factors?.some(({ kind }) => kind === "app")
                ? "Add Another App"
                : "Set Up an Authenticator App"}
            </Button>
            {typeof PublicKeyCredential === "undefined" ? null : (
              <Button variant="outline" disabled={busy} onClick={() => void addPasskey()}>
                Add a Passkey
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
