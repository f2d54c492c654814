import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { signedInPerson } from "#app/lib/session/session.ts";
import { signOut } from "#app/lib/session/sign-out.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import { useAccountData } from "./use-account-data.ts";

const personFields = ["name", "phone", "email"] as const;
type PersonField = (typeof personFields)[number];

/** The part of a form that asks for contact data. */
export interface PersonForm {
  getValues: (name: PersonField) => string | undefined;
  setValue: (name: PersonField, value: string) => void;
  setFocus: (name: PersonField) => void;
}

export interface PrefilledPersonProps {
  form: PersonForm;
  /** Last submission: it resets the form, which is then prefilled again. */
  sent?: unknown;
}

/**
 * Prefills empty name, phone and email fields with the data of the signed-in user. Shows whose data
 * it is with a button to sign out, because submissions are assigned to that account. If loading
 * fails, the form stays as it is.
 */
export function PrefilledPerson({ form, sent }: PrefilledPersonProps) {
  const known = useAccountData(personOf);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending empties the fields
  useEffect(() => {
    if (!known) return;
    for (const name of personFields) {
      if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
    }
  }, [form, known, sent]);

  useEffect(() => {
    if (!known) return;
    // After signing out, here or in another tab, or on unmount, the form contains nobody's data.
    return () => {
      for (const name of personFields) {
        if (form.getValues(name) === known[name]) form.setValue(name, "");
      }
    };
  }, [form, known]);

  if (!known) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-steel">
      <span className="min-w-0 break-words">Signed in as {known.name || known.email}.</span>
      <button
        type="button"
        className="min-h-11 font-semibold text-clay underline underline-offset-2"
        aria-disabled={busy || undefined}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          await signOut("local");
          setBusy(false);
          if (!signedInPerson()) form.setFocus("name");
        }}
      >
        Not you? Sign out
      </button>
    </p>
  );
}

async function personOf(id: string): Promise<Record<PersonField, string>> {
  const { profiles } = await loadBackend();
  const profile = await profiles.load(id);
  return {
    name: `${profile.first_name ?? ""} ${profile.last_name ?? ""}`.trim(),
    phone: formatPhoneInput(profile.phone ?? ""),
    email: profile.email ?? "",
  };
}
