import { known } from "./filled-tables.ts";
import {
  byAdministrators,
  byDesk,
  byDeskAndServer,
  desk,
  deskAlone,
  owner,
  type Reach,
  rights,
  serverAlone,
  type TableRights,
} from "./role-rights.ts";

const customers = { customer: "own", "other customer": "own" } as const;
const ownProfile = rights<Reach>("all", "all", "own", { anon: "nothing" });
const ownAppointment = rights<Reach>("all", "all", "nothing", {
  ...customers,
  advisor: "all",
});
const ownFeed = rights<Reach>("all", "refused", "nothing", { advisor: "own", technician: "own" });
const ownDevices = rights<Reach>("own", "all", "nothing", { advisor: "own" });

/** Columns with which the desk tracks a message. */
const progress = ["read_at", "answered_at", "archived_at", "assigned_to", "staff_note"];
const message: TableRights = {
  reads: desk,
  changes: [
    { columns: progress, by: desk },
    { columns: "all", by: serverAlone },
  ],
  serverInserts: true,
  removes: serverAlone,
};

/** Written by the server alone, for whoever may work on the car. */
const ofTheBay: TableRights = {
  reads: { ...desk, technician: "own" },
  changes: [{ columns: "all", by: serverAlone }],
  serverInserts: true,
  removes: serverAlone,
};

const carColumns = [
  ...["stage", "waiting_for", "promised_date", "promised_time"],
  ...["key_tag", "mileage", "technician", "technician_id"],
];
const lineColumns = [
  ...["finding_id", "position", "title", "reason", "condition", "items", "choice", "price_id"],
  ...["wait_until_date", "wait_until_miles", "warranty"],
];
const customerColumns = ["name", "phones", "emails", "address", "notes"];
const vehicleColumns = ["year", "make", "model", "plate", "vin", "mileage"];
const outboxColumns = [
  ...["id", "created_at", "kind", "subject_id", "receiver", "attempts", "next_attempt_at"],
  ...["last_error", "delivered_at", "failed_at", "refusal", "suppressed_at", "handled_at"],
];

export const tables: Record<string, TableRights> = {
  team_invitations: {
    reads: owner,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: owner,
  },
  time_entries: {
    reads: rights<Reach>("all", "all", "nothing", { technician: "own" }),
  },
  yars_profiles: {
    reads: ownProfile,
    changes: [
      {
        columns: [
          "first_name",
          "last_name",
          "phone",
          "address",
          "is_admin",
          "is_staff",
          "staff_role",
        ],
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
    // A visit with a bill stays.
    removes: { ...serverAlone, service_role: "held" },
  },
  appointment_images: {
    // A technician's own car is in the shop.
    reads: { ...ownAppointment, technician: "own" },
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: desk,
  },
  appointment_events: {
    reads: desk,
    changes: [{ columns: ["notified_at"], by: serverAlone }],
  },
  bay_blocks: {
    reads: desk,
    inserts: {
      row: { bay: 50, starts: "2199-01-01T08:00", ends: "2199-01-01T09:00", reason: "Lift" },
      columns: ["appointments"],
      by: byDesk,
    },
    removes: deskAlone,
  },
  bay_holds: { reads: desk },
  car_stages: {
    reads: rights<Reach>("all", "all", "nothing", { advisor: "all", technician: "own" }),
    changes: [
      { columns: ["stage", "technician_id"], by: desk },
      { columns: carColumns.slice(1), by: deskAlone },
    ],
    inserts: {
      row: { appointment_id: known.appointment, stage: "checked_in" },
      columns: carColumns.slice(1),
      by: byDesk,
    },
  },
  car_stage_events: { reads: desk },
  inspections: ofTheBay,
  findings: ofTheBay,
  finding_photos: ofTheBay,
  estimate_lines: {
    reads: desk,
    changes: [{ columns: [...lineColumns, "withdrawn_at"], by: deskAlone }],
    inserts: {
      row: {
        id: "20000000-0000-4000-8000-000000000003",
        appointment_id: known.appointment,
        title: "Oil change",
        items: [{ kind: "fee", text: "Oil change", price: 4900 }],
      },
      columns: lineColumns,
      by: byDesk,
    },
    // What a customer was asked about stays.
    removes: rights<Reach>("held", "refused", "nothing", { advisor: "held" }),
  },
  estimate_events: { reads: desk, serverInserts: true },
  estimate_records: { reads: desk, serverInserts: true },
  invoices: { reads: desk },
  invoice_lines: { reads: serverAlone },
  payments: { reads: desk },
  customers: {
    reads: desk,
    changes: [{ columns: customerColumns, by: deskAlone }],
    inserts: { row: { name: "New Person" }, columns: customerColumns, by: byDesk },
  },
  vehicles: {
    reads: desk,
    changes: [{ columns: vehicleColumns, by: deskAlone }],
    inserts: {
      row: { customer_id: known.customer, make: "Ford" },
      columns: vehicleColumns,
      by: byDesk,
    },
    removes: deskAlone,
  },
  customer_merges: { reads: desk },
  past_work: { reads: desk },
  customer_imports: { reads: owner },
  customer_import_changes: { reads: serverAlone },
  contact_messages: message,
  financing_applications: message,
  message_replies: {
    reads: desk,
    changes: [{ columns: ["queued_at"], by: serverAlone }],
    inserts: {
      row: {
        id: "20000000-0000-4000-8000-000000000001",
        message_id: known.message,
        body: "Yes, we do.",
      },
      columns: ["application_id"],
      by: byDesk,
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
      by: byDesk,
    },
    removes: ownDevices,
  },
  calendar_feeds: {
    reads: { ...ownFeed, service_role: "all" },
    readable: ["id", "account_id", "of_shop", "names", "made_at"],
    changes: [{ columns: ["names"], by: ownFeed }],
    removes: ownFeed,
  },
  worklist: { reads: desk },
  text_conversations: {
    reads: desk,
    changes: [
      { columns: ["waiting_since", "unread"], by: desk },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
  },
  text_messages: {
    reads: desk,
    changes: [{ columns: ["outbox_id", "arrived_at"], by: serverAlone }],
    inserts: {
      row: { id: "20000000-0000-4000-8000-000000000002", phone: known.phone, body: "It is." },
      by: byDesk,
    },
    serverInserts: true,
    removes: rights<Reach>("own", "refused", "nothing", { advisor: "own" }),
  },
  text_history: { reads: desk },
  text_inbox: { reads: desk },
  waitlist_entries: {
    reads: desk,
    changes: [{ columns: "all", by: serverAlone }],
    serverInserts: true,
    removes: desk,
  },
  callback_requests: {
    reads: desk,
    changes: [
      { columns: ["handled_at"], by: desk },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
    removes: serverAlone,
  },
  staff_notes: {
    reads: desk,
    changes: [
      { columns: ["appointment_id", "notes"], by: desk },
      { columns: "all", by: serverAlone },
    ],
    inserts: {
      row: { appointment_id: known.appointment, notes: "Pays late" },
      by: byDeskAndServer,
    },
    serverInserts: true,
    removes: serverAlone,
  },
  settings: {
    reads: desk,
    changes: [
      { columns: ["bays", "lead_minutes", "day_limit", "closures", "times_seen_by"], by: owner },
      { columns: "all", by: serverAlone },
    ],
  },
  outbox: {
    reads: desk,
    readable: outboxColumns,
    changes: [
      { columns: ["handled_at"], by: desk },
      { columns: "all", by: serverAlone },
    ],
    serverInserts: true,
    removes: serverAlone,
  },
  outbox_state: { reads: desk },
  content_versions: {
    reads: owner,
    changes: [{ columns: ["published_at", "problem", "claimed_until"], by: serverAlone }],
  },
  content_draft: { reads: owner },
  content_state: {
    reads: owner,
    changes: [{ columns: ["live", "settled_at"], by: serverAlone }],
  },
  content_pictures: { reads: owner, serverInserts: true },
  redirect_imports: { reads: owner },
  redirects: {
    reads: owner,
    changes: [{ columns: ["hits", "last_hit_on"], by: serverAlone }],
    removes: rights<Reach>("all", "refused", "nothing"),
  },
  traffic: { reads: owner },
  short_links: {
    reads: owner,
    inserts: { row: { name: "sign", path: "/" }, by: byAdministrators },
    removes: rights<Reach>("all", "refused", "nothing"),
  },
  missed_addresses: { reads: owner },
  missed_paths: { reads: owner },
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
