import type { FormName } from "#shop/forms/submission.ts";

/** Text of a form stored for this tab, so that a reload or crash does not lose it. */
export type Draft = { readonly [field: string]: string };

/** Session storage keys of the forms' drafts: the form element's name, and `Draft`. */
export const draftKeys: Readonly<Record<FormName, string>> = {
  appointment_request: "appointmentDraft",
  contact_form: "contactDraft",
  financing_application: "financingDraft",
  waitlist_entry: "waitlistDraft",
};

/** Reads a draft; empty if there is none or storage is forbidden. */
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

/** Stores a draft, omitting empty fields. Must not contain passwords. */
export function saveDraft(key: string, draft: Draft): void {
  const filled = Object.entries(draft).filter(([, text]) => text !== "");
  try {
    if (filled.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // Without storage the form still works; only a reload would lose its text.
  }
}

/** Deletes all drafts, so that the next user of this tab does not see them after a sign-out. */
export function clearDrafts(): void {
  for (const key of Object.values(draftKeys)) saveDraft(key, {});
}
