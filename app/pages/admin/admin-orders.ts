import type { Backend } from "#app/lib/backend/backend.ts";
import type { ClosureDecision } from "#app/lib/backend/calendar.ts";
import type { CarChange } from "#app/lib/backend/cars.ts";
import type { BookingSettings, MessageChange, MessageKind } from "#app/lib/backend/shop-records.ts";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { useOrders } from "#app/lib/orders.ts";
import { paths } from "#shop/paths.ts";

/** What the views of the admin area have done; the server decides whether it may be. */
type AdminOrder =
  | { order: "save-notes"; id: string; notes: string }
  | { order: "grant-admin"; id: string; granted: boolean }
  | { order: "close"; decision: ClosureDecision }
  | { order: "unblock-bay"; id: string }
  | { order: "remove-waiting"; id: string }
  | { order: "check-in"; id: string }
  | { order: "change-car"; id: string; change: CarChange }
  | { order: "save-settings"; settings: BookingSettings }
  | { order: "handle-undelivered"; id: string }
  | { order: "handle-callback"; id: string }
  | { order: "change-message"; kind: MessageKind; id: string; change: MessageChange }
  | { order: "reply"; kind: MessageKind; id: string; reply: { id: string; body: string } }
  | { order: "write-text"; text: { id: string; phone: string; body: string } }
  | { order: "take-back-text"; id: string }
  | { order: "read-texts"; phone: string }
  | { order: "settle-texts"; phone: string; waitingSince: string }
  | { order: "stop-texts"; phone: string }
  /** Parts that are to go are named in `without`: JSON has no undefined. */
  | { order: "save-content"; parts: ContentDocument; without: readonly string[]; revision: number }
  | { order: "discard-content"; revision: number }
  | {
      order: "publish-content";
      revision: number;
      note: string;
      at: string | undefined;
      until: string | undefined;
    }
  | { order: "restore-content"; number: number }
  | { order: "withdraw-content"; number: number };

export const useAdminOrders = () => useOrders<AdminOrder>(paths.admin);

export async function followAdminOrder(backend: Backend, order: AdminOrder): Promise<void> {
  const { appointments, calendar, cars, profiles, settings, inbox, texts, worklist, siteContent } =
    backend;
  switch (order.order) {
    case "save-notes":
      return appointments.saveStaffNotes(order.id, order.notes);
    case "grant-admin":
      return profiles.grantAdmin(order.id, order.granted);
    case "close":
      return calendar.decide(order.decision);
    case "unblock-bay":
      return calendar.unblock(order.id);
    case "remove-waiting":
      return calendar.removeWaiting(order.id);
    case "check-in":
      return cars.checkIn(order.id);
    case "change-car":
      return cars.change(order.id, order.change);
    case "save-settings":
      return settings.save(order.settings);
    case "handle-undelivered":
      return worklist.handle(order.id);
    case "handle-callback":
      return worklist.handleCallback(order.id);
    case "change-message":
      return inbox.change(order.kind, order.id, order.change);
    case "reply":
      return inbox.reply(order.kind, order.id, order.reply);
    case "write-text":
      return texts.write(order.text);
    case "take-back-text":
      return texts.takeBack(order.id);
    case "read-texts":
      return texts.markRead(order.phone);
    case "settle-texts":
      return texts.settle(order.phone, order.waitingSince);
    case "stop-texts":
      return texts.stop(order.phone);
    case "save-content":
      return siteContent?.save(order.parts, order.without, order.revision);
    case "discard-content":
      return siteContent?.discard(order.revision);
    case "publish-content":
      return siteContent?.publish(order.revision, order.note, order.at, order.until);
    case "restore-content":
      return siteContent?.restore(order.number);
    case "withdraw-content":
      return siteContent?.withdraw(order.number);
  }
}
