import { known } from "./filled-tables.ts";
import {
  byAdministrators,
  byStaff,
  type Reach,
  rights,
  serverAlone,
  staff,
  staffAlone,
  type TableRights,
} from "./role-rights.ts";

const customers = { customer: "own", "other customer": "own" } as const;
const ownProfile = rights<Reach>("all", "all", "own", { anon: "nothing" });
const ownAppointment = rights<Reach>("all", "all", "nothing", customers);
const ownDevices = rights<Reach>("own", "all", "nothing");

/** Columns with which staff track a message. */
const progress = ["read_at", "answered_at", "archived_at", "assigned_to", "staff_note"];
const message: TableRights = {
  reads: staff,
  changes: [
    { columns: progress, by: staff },
    { columns: "all", by: serverAlone },
  ],
  serverInserts: true,
  removes: serverAlone,
};

/** Written by the server alone, for whoever may work on the car. */
const ofTheBay: TableRights = {
  reads: staff,
  changes: [{ columns: "all", by: serverAlone }],
  serverInserts: true,
  removes: serverAlone,
};

const carColumns = [
  ...["stage", "waiting_for", "promised_date", "promised_time"],
  ...["key_tag", "mileage", "technician"],
];
const customerColumns = ["name", "phones", "emails", "address", "notes"];
const vehicleColumns = ["year", "make", "model", "plate", "vin", "mileage"];
const outboxColumns = [
  ...["id", "created_at", "kind", "subject_id", "receiver", "attempts", "next_attempt_at"],
  ...["last_error", "delivered_at", "failed_at", "refusal", "suppressed_at", "handled_at"],
];

export const tables: Record<string, TableRights> = {
  yars_profiles: {
    reads: ownProfile,
    changes: [
      {
        columns: ["first_name", "last_name", "phone", "address", "is_admin", "is_staff"],
        by: ownProfile,
      },
      { columns: "all", by: serverAlone },
    ],
  },
  appointments: {
    reads: ownAppointment,
    changes: [
      { columns: ["status", "scheduled_date", "scheduled_time"], by: ownAppointment },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
    removes: serverAlone,
  },
  appointment_images: {
    reads: ownAppointment,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: staff,
  },
  appointment_events: {
    reads: staff,
    changes: [{ columns: ["notified_at"], by: serverAlone }],
  },
  bay_blocks: {
    reads: staff,
    inserts: {
      row: { bay: 50, starts: "2199-01-01T08:00", ends: "2199-01-01T09:00", reason: "Lift" },
      columns: ["appointments"],
      by: byAdministrators,
    },
    removes: staffAlone,
  },
  bay_holds: { reads: staff },
  car_stages: {
    reads: staff,
    changes: [
      { columns: ["stage"], by: staff },
      { columns: carColumns.slice(1), by: staffAlone },
    ],
    inserts: {
      row: { appointment_id: known.appointment, stage: "checked_in" },
      columns: carColumns.slice(1),
      by: byAdministrators,
    },
  },
  car_stage_events: { reads: staff },
  inspections: ofTheBay,
  findings: ofTheBay,
  finding_photos: ofTheBay,
  customers: {
    reads: staff,
    changes: [{ columns: customerColumns, by: staffAlone }],
    inserts: { row: { name: "New Person" }, columns: customerColumns, by: byAdministrators },
  },
  vehicles: {
    reads: staff,
    changes: [{ columns: vehicleColumns, by: staffAlone }],
    inserts: {
      row: { customer_id: known.customer, make: "Ford" },
      columns: vehicleColumns,
      by: byAdministrators,
    },
    removes: staffAlone,
  },
  customer_merges: { reads: staff },
  customer_imports: { reads: staff },
  customer_import_changes: { reads: serverAlone },
  contact_messages: message,
  financing_applications: message,
  message_replies: {
    reads: staff,
    changes: [{ columns: ["queued_at"], by: serverAlone }],
    inserts: {
      row: {
        id: "20000000-0000-4000-8000-000000000001",
        message_id: known.message,
        body: "Yes, we do.",
      },
      columns: ["application_id"],
      by: byAdministrators,
    },
  },
  push_subscriptions: {
    reads: ownDevices,
    inserts: {
      row: {
        endpoint: "https://push.example/new",
        p256dh: "p".repeat(87),
        auth: "a".repeat(22),
      },
      by: byAdministrators,
    },
    removes: ownDevices,
  },
  worklist: { reads: staff },
  text_conversations: {
    reads: staff,
    changes: [
      { columns: ["waiting_since", "unread"], by: staff },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
  },
  text_messages: {
    reads: staff,
    changes: [{ columns: ["outbox_id", "arrived_at"], by: serverAlone }],
    inserts: {
      row: { id: "20000000-0000-4000-8000-000000000002", phone: known.phone, body: "It is." },
      by: byAdministrators,
    },
    serverInserts: true,
    removes: rights<Reach>("own", "refused", "nothing"),
  },
  text_history: { reads: staff },
  text_inbox: { reads: staff },
  waitlist_entries: {
    reads: staff,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: staff,
  },
  callback_requests: {
    reads: staff,
    changes: [
      { columns: ["handled_at"], by: staff },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
    removes: serverAlone,
  },
  staff_notes: {
    reads: staff,
    changes: [
      { columns: ["appointment_id", "notes"], by: staff },
      { columns: "all", by: serverAlone },
    ],
    inserts: { row: { appointment_id: known.appointment, notes: "Pays late" }, by: byStaff },
    serverInserts: true,
    removes: serverAlone,
  },
  settings: {
    reads: staff,
    changes: [
      { columns: ["bays", "lead_minutes", "day_limit", "closures"], by: staff },
      { columns: "all", by: serverAlone },
    ],
  },
  outbox: {
    reads: staff,
    readable: outboxColumns,
    changes: [
      { columns: ["handled_at"], by: staff },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
    removes: serverAlone,
  },
  outbox_state: { reads: staff },
  content_versions: {
    reads: staff,
    changes: [{ columns: ["published_at", "problem", "claimed_until"], by: serverAlone }],
  },
  content_draft: { reads: staff },
  content_state: {
    reads: staff,
    changes: [{ columns: ["live", "settled_at"], by: serverAlone }],
  },
  content_pictures: { reads: staff, serverInserts: true },
  form_submissions: {
    reads: serverAlone,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: { ...serverAlone, service_role: "held" },
  },
  sms_consents: {
    reads: serverAlone,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
  },
};
