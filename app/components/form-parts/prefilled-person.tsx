import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { signedInPerson } from "#app/lib/session/session.ts";
import { signOut } from "#app/lib/session/sign-out.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { useAccountData } from "./use-account-data.ts";

const personFields = ["name", "phone", "email"] as const;
type PersonField = (typeof personFields)[number];

/** The form as far as it asks who somebody is. */
export interface PersonForm {
  getValues: (name: PersonField) => string | undefined;
  setValue: (name: PersonField, value: string) => void;
  setFocus: (name: PersonField) => void;
}

export interface PrefilledPersonProps {
  form: PersonForm;
  /** What was sent last: the form is empty after it, and is filled in once more. */
  sent?: unknown;
}

/**
 * What is known of whoever is signed in: name, phone and email are put into fields that are still
 * empty. A line says whose they are and signs out whoever is somebody else: what they send would go to
 * that account. Without an answer the form stays as it is.
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
    // Signed out, here or in another tab. A form that is gone has nobody's data.
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
    email: profile.email,
  };
}
