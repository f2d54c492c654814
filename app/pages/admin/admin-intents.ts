import type { Backend } from "#app/lib/backend/backend.ts";
import type { CarChange } from "#app/lib/backend/cars.ts";
import type { BookingSettings, MessageChange, MessageKind } from "#app/lib/backend/shop-records.ts";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { useIntentSubmit } from "#app/lib/screens/screen-action.ts";
import { paths } from "#shop/paths.ts";

/** Actions submitted by the views of the admin area; the server authorizes each one. */
type AdminIntent =
  | { intent: "save-notes"; id: string; notes: string }
  | { intent: "grant-admin"; id: string; granted: boolean }
  | { intent: "unblock-bay"; id: string }
  | { intent: "remove-waiting"; id: string }
  | { intent: "check-in"; id: string }
  | { intent: "change-car"; id: string; change: CarChange }
  | { intent: "save-settings"; settings: BookingSettings }
  | { intent: "handle-undelivered"; id: string }
  | { intent: "handle-callback"; id: string }
  | { intent: "change-message"; kind: MessageKind; id: string; change: MessageChange }
  | { intent: "reply"; kind: MessageKind; id: string; reply: { id: string; body: string } }
  | { intent: "write-text"; text: { id: string; phone: string; body: string } }
  | { intent: "take-back-text"; id: string }
  | { intent: "read-texts"; phone: string }
  | { intent: "mark-texts-answered"; phone: string; waitingSince: string }
  | { intent: "stop-texts"; phone: string }
  /** Parts to remove are named in `without`, because JSON has no undefined. */
  | { intent: "save-content"; parts: ContentDocument; without: readonly string[]; revision: number }
  | { intent: "discard-content"; revision: number }
  | {
      intent: "publish-content";
      revision: number;
      note: string;
      at: string | undefined;
      until: string | undefined;
    }
  | { intent: "restore-content"; number: number }
  | { intent: "withdraw-content"; number: number };

export const useAdminSubmit = () => useIntentSubmit<AdminIntent>(paths.admin);

export async function runAdminIntent(backend: Backend, intent: AdminIntent): Promise<void> {
  const { appointments, calendar, cars, profiles, settings, inbox, texts, worklist, siteContent } =
    backend;
  switch (intent.intent) {
    case "save-notes":
      return appointments.saveStaffNotes(intent.id, intent.notes);
    case "grant-admin":
      return profiles.grantAdmin(intent.id, intent.granted);
    case "unblock-bay":
      return calendar.unblock(intent.id);
    case "remove-waiting":
      return calendar.removeWaiting(intent.id);
    case "check-in":
      return cars.checkIn(intent.id);
    case "change-car":
      return cars.change(intent.id, intent.change);
    case "save-settings":
      return settings.save(intent.settings);
    case "handle-undelivered":
      return worklist.handle(intent.id);
    case "handle-callback":
      return worklist.handleCallback(intent.id);
    case "change-message":
      return inbox.change(intent.kind, intent.id, intent.change);
    case "reply":
      return inbox.reply(intent.kind, intent.id, intent.reply);
    case "write-text":
      return texts.write(intent.text);
    case "take-back-text":
      return texts.withdraw(intent.id);
    case "read-texts":
      return texts.markRead(intent.phone);
    case "mark-texts-answered":
      return texts.markAnswered(intent.phone, intent.waitingSince);
    case "stop-texts":
      return texts.stop(intent.phone);
    case "save-content":
      return siteContent?.save(intent.parts, intent.without, intent.revision);
    case "discard-content":
      return siteContent?.discard(intent.revision);
    case "publish-content":
      return siteContent?.publish(intent.revision, intent.note, intent.at, intent.until);
    case "restore-content":
      return siteContent?.restore(intent.number);
    case "withdraw-content":
      return siteContent?.withdraw(intent.number);
  }
}
