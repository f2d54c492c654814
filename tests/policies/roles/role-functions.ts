import { known } from "./filled-tables.ts";
import {
  byAdministrators,
  byDesk,
  byServer,
  byTeam,
  type For,
  type Permission,
  rights,
} from "./role-rights.ts";

/** Revision of the draft inserted by `fillTables`. */
const revision = 1;

/** Who may call which function, with the arguments used. */
export const functions: Record<string, { calls: readonly object[]; by: For<Permission> }> = {
  team_members: { calls: [{}], by: byTeam },
  remove_from_team: { calls: [{ account: known.colleague }], by: byAdministrators },
  make_calendar_feed: { calls: [{ of_shop: false, names: "initials" }], by: byTeam },
  bay_cars: { calls: [{}], by: byTeam },
  start_work: { calls: [{ car: known.car }], by: byTeam },
  stop_work: { calls: [{}], by: byTeam },
  save_content_draft: { calls: [{ parts: { prices: [] }, revision }], by: byAdministrators },
  discard_content_draft: { calls: [{ revision }], by: byAdministrators },
  publish_content_draft: { calls: [{ revision }], by: byAdministrators },
  restore_content_version: { calls: [{ number: 0 }], by: byAdministrators },
  withdraw_content_version: { calls: [{ number: 1 }], by: byAdministrators },
  usual_minutes: { calls: [{ service: "brake-system-service" }], by: byDesk },
  my_visits: { calls: [{}], by: rights<Permission>("done", "refused", "done") },
  my_past_work: { calls: [{}], by: rights<Permission>("done", "refused", "done") },
  mark_line_done: { calls: [{ line: known.line, done: false }], by: byDesk },
  search_customers: { calls: [{ terms: ["park"] }], by: byDesk },
  refused_addresses: { calls: [{ customer: known.customer }], by: byDesk },
  past_work_of: { calls: [{ customer: known.customer }], by: byDesk },
  similar_customers: { calls: [{ customer: known.customer }], by: byDesk },
  merge_customers: {
    calls: [{ keep: known.customer, duplicate: known.duplicate }],
    by: byDesk,
  },
  delete_customer: { calls: [{ customer: known.customer }], by: byAdministrators },
  undo_customer_merge: { calls: [{ merge: known.merge }], by: byDesk },
  import_customers: {
    calls: [true, false].map((preview) => ({
      entries: [{ line: 2, name: "New Person", phones: ["+17705550199"] }],
      preview,
    })),
    by: byAdministrators,
  },
  undo_customer_import: { calls: [{ import: known.import }], by: byAdministrators },
  add_redirects: {
    calls: [true, false].map((preview) => ({
      entries: [{ line: 2, old: "/old-page", new: "/about" }],
      preview,
    })),
    by: byAdministrators,
  },
  undo_redirect_import: { calls: [{ import: known.redirectImport }], by: byAdministrators },
  stop_texts: { calls: [{ of_phone: known.phone }], by: byDesk },
  text_permission: { calls: [{ of_phone: known.phone }], by: byDesk },
  receive_text: {
    calls: [
      { of_phone: known.phone, said: "Hi", pictures: 0, word: null, called: "SM2", answer: null },
    ],
    by: byServer,
  },
  note_answer: { calls: [{ answer_id: known.message }], by: byServer },
  resend_outbox: { calls: [{}], by: byServer },
};
