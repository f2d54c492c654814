import type { Backend } from "#app/lib/backend/backend.ts";
import type { ProfileFields } from "#app/lib/backend/profiles.ts";
import { useIntentSubmit } from "#app/lib/screens/screen-action.ts";
import { claimPendingAppointment } from "#app/lib/session/claim.ts";
import { paths } from "#shop/paths.ts";

/** Changes that users make to their own data; the server checks permission. */
type AccountIntent =
  | { intent: "save-profile"; id: string; fields: ProfileFields }
  | { intent: "switch-admin"; id: string; isAdmin: boolean }
  | { intent: "remove-factor"; id: string }
  | { intent: "cancel"; id: string }
  | { intent: "reschedule"; id: string; date: string; time: string }
  | { intent: "claim" };

export const useAccountSubmit = () => useIntentSubmit<AccountIntent>(paths.profile);

export function runAccountIntent(backend: Backend, intent: AccountIntent): Promise<unknown> {
  const { accounts, appointments, profiles } = backend;
  switch (intent.intent) {
    case "save-profile":
      return profiles.save(intent.id, intent.fields);
    case "switch-admin":
      return profiles.setOwnAdmin(intent.id, intent.isAdmin);
    case "remove-factor":
      return accounts.removeFactor(intent.id);
    case "cancel":
      return appointments.cancelOwn(intent.id);
    case "reschedule":
      return appointments.rescheduleOwn(intent.id, intent.date, intent.time);
    case "claim":
      return claimPendingAppointment(appointments);
  }
}
