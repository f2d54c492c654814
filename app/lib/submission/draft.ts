import type { FormName } from "#shop/forms/submission.ts";

/** Text of a form kept for this tab: a reload or a crash must not cost what was typed. */
export type Draft = { readonly [field: string]: string };

/** Session storage keys of the forms' drafts: the name of the form's element, and `Draft`. */
export const draftKeys: Readonly<Record<FormName, string>> = {
  appointment_request: "appointmentDraft",
  contact_form: "contactDraft",
  financing_application: "financingDraft",
  waitlist_entry: "waitlistDraft",
};

/** The draft under this key; empty when there is none or storage is forbidden. */
export function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the draft; fields without text are left out. Never put passwords in. */
export function keepDraft(key: string, draft: Draft): void {
  const filled = Object.entries(draft).filter(([, text]) => text !== "");
  try {
    if (filled.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // Without storage the form still works; only a reload would lose its text.
  }
}

/** Whoever comes next to this tab does not find what was typed before a sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.values(draftKeys)) keepDraft(key, {});
}
