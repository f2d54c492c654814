// Made of the database's catalogue: tests/policies/data-api-types.test.ts

/** Tables and views of the exposed schema, with their foreign keys, by which the data API embeds rows. */
export type Relations = {
  appointment_events: {
    Row: {
      id: number;
      appointment_id: string;
      at: string;
      actor_kind: "customer" | "staff" | "system";
      actor_id: string | null;
      from_status: string | null;
      to_status: string;
      from_no_show: boolean;
      to_no_show: boolean;
      from_date: string | null;
      from_time: string | null;
      to_date: string;
      to_time: string;
      changes: any;
      reason: string | null;
      note: string | null;
      own_words: boolean;
      from_stage: string | null;
      to_stage: string | null;
      overbooking_reason: string | null;
      notify: boolean;
      notify_after: string | null;
      sequence: number;
      notified_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "appointment_events_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  appointment_images: {
    Row: {
      id: string;
      appointment_id: string;
      position: number;
      original_name: string;
      width: number;
      height: number;
      created_at: string;
    };
    Relationships: [
      { foreignKeyName: "appointment_images_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  appointments: {
    Row: {
      id: string;
      created_at: string;
      updated_at: string;
      submission_id: string | null;
      reference: string;
      name: string;
      phone: string;
      email: string | null;
      address: string | null;
      service_type: string;
      service: string;
      first_service: string;
      more_services: (string)[];
      minutes: number;
      status: "pending" | "confirmed" | "completed" | "canceled";
      no_show: boolean;
      scheduled_date: string;
      scheduled_time: string;
      bay: number | null;
      overbooked: boolean;
      notes: string | null;
      mentioned_offer: string | null;
      vehicle_year: number | null;
      vehicle_make: string | null;
      vehicle_model: string | null;
      vehicle_mileage: number | null;
      arrival: "wait" | "drop-off" | "night key drop" | "shuttle" | null;
      shuttle_run: string | null;
      shuttle_seat: number | null;
      shuttle_to: string | null;
      user_id: string | null;
      sequence: number;
      search_text: string;
      customer_id: string | null;
      vehicle_id: string | null;
    };
    Relationships: [
      { foreignKeyName: "appointments_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
      { foreignKeyName: "appointments_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: true; referencedRelation: "form_submissions"; referencedColumns: ["submission_id"] },
      { foreignKeyName: "appointments_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "appointments_vehicle_id_fkey"; columns: ["vehicle_id"]; isOneToOne: false; referencedRelation: "vehicles"; referencedColumns: ["id"] },
    ];
  };
  bay_blocks: {
    Row: {
      id: string;
      bay: number;
      starts: string;
      ends: string;
      reason: string;
      appointments: number;
      created_at: string;
    };
    Relationships: [
    ];
  };
  bay_holds: {
    Row: {
      appointment_id: string | null;
      offer_id: string | null;
      bay: number | null;
      day: string;
      during: string;
      overbooked: boolean;
      until: string | null;
    };
    Relationships: [
      { foreignKeyName: "bay_holds_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "bay_holds_offer"; columns: ["offer_id"]; isOneToOne: false; referencedRelation: "waitlist_entries"; referencedColumns: ["id"] },
    ];
  };
  calendar_feeds: {
    Row: {
      id: string;
      account_id: string;
      of_shop: boolean;
      names: "names" | "initials" | "none";
      token_hash: string;
      made_at: string;
    };
    Relationships: [
      { foreignKeyName: "calendar_feeds_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
    ];
  };
  callback_requests: {
    Row: {
      id: string;
      created_at: string;
      submission_id: string;
      name: string;
      phone: string;
      service: string;
      day: string;
      handled_at: string | null;
      appointment_id: string | null;
    };
    Relationships: [
      { foreignKeyName: "callback_requests_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "callback_requests_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: true; referencedRelation: "form_submissions"; referencedColumns: ["submission_id"] },
    ];
  };
  car_stage_events: {
    Row: {
      id: number;
      appointment_id: string;
      at: string;
      actor_id: string | null;
      from_stage: string | null;
      to_stage: string;
      waiting_for: string | null;
      promised_date: string | null;
      promised_time: string | null;
    };
    Relationships: [
      { foreignKeyName: "car_stage_events_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  car_stages: {
    Row: {
      appointment_id: string;
      stage: "expected" | "checked_in" | "diagnosis" | "approval" | "repair" | "ready" | "picked_up";
      since: string;
      waiting_for: "part" | "approval" | "bay" | null;
      promised_date: string | null;
      promised_time: string | null;
      key_tag: string | null;
      mileage: number | null;
      technician: string | null;
      technician_id: string | null;
      set_by: string | null;
    };
    Relationships: [
      { foreignKeyName: "car_stages_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: true; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  contact_messages: {
    Row: {
      id: string;
      created_at: string;
      submission_id: string;
      name: string;
      email: string;
      phone: string;
      message: string;
      read_at: string | null;
      answered_at: string | null;
      archived_at: string | null;
      assigned_to: string | null;
      staff_note: string | null;
    };
    Relationships: [
      { foreignKeyName: "contact_messages_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "contact_messages_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: true; referencedRelation: "form_submissions"; referencedColumns: ["submission_id"] },
    ];
  };
  content_draft: {
    Row: {
      id: boolean;
      document: any;
      revision: number;
      changed: any;
      base: number;
      author: string | null;
      author_name: string | null;
      updated_at: string;
    };
    Relationships: [
      { foreignKeyName: "content_draft_base_fkey"; columns: ["base"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
    ];
  };
  content_pictures: {
    Row: {
      name: string;
      bytes: string;
      created_at: string;
    };
    Relationships: [
    ];
  };
  content_state: {
    Row: {
      id: boolean;
      live: number;
      settled_at: string;
    };
    Relationships: [
      { foreignKeyName: "content_state_live_fkey"; columns: ["live"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
    ];
  };
  content_versions: {
    Row: {
      number: number;
      document: any;
      note: string;
      author: string | null;
      author_name: string;
      created_at: string;
      restores: number | null;
      publish_at: string;
      based_on: number | null;
      published_at: string | null;
      ends_at: string | null;
      replaced: number | null;
      ended_by: number | null;
      problem: string | null;
      warning: string | null;
      claimed_until: string | null;
    };
    Relationships: [
      { foreignKeyName: "content_versions_based_on_fkey"; columns: ["based_on"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
      { foreignKeyName: "content_versions_ended_by_fkey"; columns: ["ended_by"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
      { foreignKeyName: "content_versions_replaced_fkey"; columns: ["replaced"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
      { foreignKeyName: "content_versions_restores_fkey"; columns: ["restores"]; isOneToOne: false; referencedRelation: "content_versions"; referencedColumns: ["number"] },
    ];
  };
  customer_import_changes: {
    Row: {
      id: number;
      import_id: string;
      customer_id: string;
      vehicle_id: string | null;
      before: any;
      after: any;
    };
    Relationships: [
      { foreignKeyName: "customer_import_changes_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
      { foreignKeyName: "customer_import_changes_import_id_fkey"; columns: ["import_id"]; isOneToOne: false; referencedRelation: "customer_imports"; referencedColumns: ["id"] },
    ];
  };
  customer_imports: {
    Row: {
      id: string;
      at: string;
      by_id: string | null;
      file_name: string;
      columns: any;
      added: number;
      completed: number;
      past: number;
      undone_at: string | null;
    };
    Relationships: [
    ];
  };
  customer_merges: {
    Row: {
      id: string;
      at: string;
      by_id: string | null;
      kept_id: string;
      merged_id: string;
      before: any;
      after: any;
      appointments: any;
      vehicles: any;
      undone_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "customer_merges_kept_id_fkey"; columns: ["kept_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
      { foreignKeyName: "customer_merges_merged_id_fkey"; columns: ["merged_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
    ];
  };
  customers: {
    Row: {
      id: string;
      created_at: string;
      updated_at: string;
      name: string;
      phones: (string)[];
      emails: (string)[];
      address: string | null;
      notes: string | null;
      account_id: string | null;
      merged_into: string | null;
      search_text: string;
    };
    Relationships: [
      { foreignKeyName: "customers_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "customers_merged_into_fkey"; columns: ["merged_into"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
    ];
  };
  estimate_events: {
    Row: {
      id: number;
      appointment_id: string;
      line_id: string | null;
      kind: "asked" | "opened" | "reminded" | "approved" | "declined" | "question" | "voided" | "done" | "undone";
      at: string;
      recorded_at: string;
      version: number | null;
      price_cents: number | null;
      tax_cents: number | null;
      actor_kind: "customer" | "staff" | "system";
      actor_id: string | null;
      told_by: string | null;
      question: string | null;
    };
    Relationships: [
      { foreignKeyName: "estimate_events_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "estimate_events_line_id_fkey"; columns: ["line_id"]; isOneToOne: false; referencedRelation: "estimate_lines"; referencedColumns: ["id"] },
    ];
  };
  estimate_lines: {
    Row: {
      id: string;
      appointment_id: string;
      finding_id: string | null;
      position: number;
      title: string;
      reason: string | null;
      condition: "good" | "attention" | "urgent" | null;
      items: any;
      choice: string | null;
      price_id: string | null;
      wait_until_date: string | null;
      wait_until_miles: number | null;
      warranty: "standard" | "premiumBrakes" | "engine" | "none";
      price_cents: number;
      tax_cents: number;
      tax_rates: any;
      version: number;
      answer: "approved" | "declined" | "question" | null;
      answered_at: string | null;
      answered_by: "customer" | "staff" | null;
      question: string | null;
      done_at: string | null;
      withdrawn_at: string | null;
      updated_at: string;
    };
    Relationships: [
      { foreignKeyName: "estimate_lines_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "estimate_lines_finding_id_fkey"; columns: ["finding_id"]; isOneToOne: false; referencedRelation: "findings"; referencedColumns: ["id"] },
    ];
  };
  estimate_records: {
    Row: {
      id: number;
      appointment_id: string;
      at: string;
      record: string;
      sha256: string;
      signature: string;
    };
    Relationships: [
      { foreignKeyName: "estimate_records_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  financing_applications: {
    Row: {
      id: string;
      created_at: string;
      submission_id: string;
      name: string;
      email: string;
      phone: string;
      vehicle_info: string | null;
      repair_needed: string;
      read_at: string | null;
      answered_at: string | null;
      archived_at: string | null;
      assigned_to: string | null;
      staff_note: string | null;
    };
    Relationships: [
      { foreignKeyName: "financing_applications_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "financing_applications_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: true; referencedRelation: "form_submissions"; referencedColumns: ["submission_id"] },
    ];
  };
  finding_photos: {
    Row: {
      id: string;
      appointment_id: string;
      finding_id: string;
      sha256: string;
      marks: any;
      width: number;
      height: number;
      taken_at: string;
      created_by: string | null;
    };
    Relationships: [
      { foreignKeyName: "finding_photos_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  findings: {
    Row: {
      id: string;
      appointment_id: string;
      inspection_id: string | null;
      point: string | null;
      title: string;
      condition: "good" | "attention" | "urgent";
      measurement: number | null;
      unit: string | null;
      note: string;
      changed_at: string;
      changed_by: string | null;
      revision: number;
      overwritten: any;
      writes: (string)[];
    };
    Relationships: [
      { foreignKeyName: "findings_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  form_submissions: {
    Row: {
      submission_id: string;
      form_name: "appointment_request" | "contact_form" | "financing_application" | "desk_booking" | "waitlist_entry" | "callback_request";
      content_hash: string;
      record_id: string;
      sent_at: string | null;
      browser_info: any;
      received_at: string;
      spam_signals: (string)[];
    };
    Relationships: [
    ];
  };
  inspections: {
    Row: {
      id: string;
      appointment_id: string;
      template: string;
      title: string;
      created_at: string;
      created_by: string | null;
      finished_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "inspections_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  invoice_lines: {
    Row: {
      line_id: string;
      turn: number;
      turn_before: number | null;
      invoice_id: string;
      position: number;
      title: string;
      items: any;
      taxes: any;
      price_cents: number;
      tax_cents: number;
      warranty_until: string | null;
      warranty_miles: number | null;
    };
    Relationships: [
      { foreignKeyName: "invoice_lines_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] },
      { foreignKeyName: "invoice_lines_line_id_fkey"; columns: ["line_id"]; isOneToOne: false; referencedRelation: "estimate_lines"; referencedColumns: ["id"] },
      { foreignKeyName: "invoice_lines_line_id_turn_before_fkey"; columns: ["line_id","turn_before"]; isOneToOne: false; referencedRelation: "invoice_lines"; referencedColumns: ["line_id","turn"] },
    ];
  };
  invoices: {
    Row: {
      id: string;
      year: number;
      number: number;
      number_before: number | null;
      shown: string | null;
      appointment_id: string;
      made_at: string;
      made_on: string;
      made_by: string | null;
      voids: string | null;
      reason: string | null;
      mileage: number | null;
    };
    Relationships: [
      { foreignKeyName: "invoices_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "invoices_voids_fkey"; columns: ["voids"]; isOneToOne: true; referencedRelation: "invoices"; referencedColumns: ["id"] },
      { foreignKeyName: "invoices_year_number_before_fkey"; columns: ["year","number_before"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["year","number"] },
    ];
  };
  message_replies: {
    Row: {
      id: string;
      created_at: string;
      message_id: string | null;
      application_id: string | null;
      author_id: string | null;
      body: string;
      queued_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "message_replies_application_id_fkey"; columns: ["application_id"]; isOneToOne: false; referencedRelation: "financing_applications"; referencedColumns: ["id"] },
      { foreignKeyName: "message_replies_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "message_replies_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "contact_messages"; referencedColumns: ["id"] },
    ];
  };
  missed_addresses: {
    Row: {
      day: string;
      path: string;
      is_bot: boolean;
      times: number;
    };
    Relationships: [
    ];
  };
  missed_paths: {
    Row: {
      path: any;
      people: any;
      bots: any;
      last_day: any;
    };
    Relationships: [
    ];
  };
  outbox: {
    Row: {
      id: number;
      created_at: string;
      kind: "mail" | "webhook" | "sms" | "push";
      subject_id: string;
      idempotency_key: string;
      payload: any;
      receiver: string | null;
      attempts: number;
      next_attempt_at: string;
      true_until: string | null;
      locked_until: string | null;
      last_error: string | null;
      delivered_at: string | null;
      failed_at: string | null;
      refusal: "stopped" | "no_such_address" | "other" | null;
      claim_token: string | null;
      retrying_since: string;
      suppressed_at: string | null;
      reported_at: string | null;
      is_report: boolean;
      handled_at: string | null;
    };
    Relationships: [
    ];
  };
  outbox_state: {
    Row: {
      id: any;
      created_at: any;
      kind: any;
      subject_id: any;
      receiver: any;
      attempts: any;
      next_attempt_at: any;
      last_error: any;
      delivered_at: any;
      state: any;
    };
    Relationships: [
    ];
  };
  past_work: {
    Row: {
      id: string;
      import_id: string;
      customer_id: string;
      vehicle_id: string | null;
      kind: "visit" | "declined";
      day: string;
      work: string;
      amount_cents: number | null;
      mileage: number | null;
    };
    Relationships: [
      { foreignKeyName: "past_work_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
      { foreignKeyName: "past_work_import_id_fkey"; columns: ["import_id"]; isOneToOne: false; referencedRelation: "customer_imports"; referencedColumns: ["id"] },
      { foreignKeyName: "past_work_vehicle_id_fkey"; columns: ["vehicle_id"]; isOneToOne: false; referencedRelation: "vehicles"; referencedColumns: ["id"] },
    ];
  };
  payments: {
    Row: {
      id: string;
      invoice_id: string;
      method: "cash" | "check" | "card" | "financing";
      amount_cents: number;
      reverses: string | null;
      reference: string | null;
      taken_at: string;
      taken_on: string;
      taken_by: string | null;
    };
    Relationships: [
      { foreignKeyName: "payments_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] },
      { foreignKeyName: "payments_reverses_fkey"; columns: ["reverses"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
    ];
  };
  push_subscriptions: {
    Row: {
      id: string;
      created_at: string;
      account_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
    };
    Relationships: [
      { foreignKeyName: "push_subscriptions_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
    ];
  };
  redirect_imports: {
    Row: {
      id: string;
      at: string;
      by_id: string | null;
      file_name: string;
      added: number;
      undone_at: string | null;
    };
    Relationships: [
    ];
  };
  redirects: {
    Row: {
      id: string;
      old_path: string;
      new_path: string | null;
      import_id: string | null;
      made_at: string;
      made_by: string | null;
      hits: number;
      last_hit_on: string | null;
    };
    Relationships: [
      { foreignKeyName: "redirects_import_id_fkey"; columns: ["import_id"]; isOneToOne: false; referencedRelation: "redirect_imports"; referencedColumns: ["id"] },
    ];
  };
  settings: {
    Row: {
      id: boolean;
      default_bays: number;
      bays: number | null;
      updated_at: string;
      default_rules: any;
      lead_minutes: number | null;
      day_limit: number | null;
      closures: any;
      times_seen_by: "owner" | "desk" | "team";
    };
    Relationships: [
    ];
  };
  short_links: {
    Row: {
      name: string;
      path: string;
      made_at: string;
    };
    Relationships: [
    ];
  };
  sms_consents: {
    Row: {
      id: number;
      appointment_id: string | null;
      phone: string;
      consent_text: string;
      consent_version: string;
      source: string;
      granted_at: string;
      revoked_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "sms_consents_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  staff_notes: {
    Row: {
      appointment_id: string;
      notes: string;
      updated_at: string;
    };
    Relationships: [
      { foreignKeyName: "staff_notes_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: true; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  team_invitations: {
    Row: {
      id: string;
      name: string;
      role: "owner" | "advisor" | "technician";
      email: string | null;
      phone: string | null;
      created_at: string;
      created_by: string | null;
      expires_at: string;
      sent: number;
    };
    Relationships: [
    ];
  };
  text_conversations: {
    Row: {
      phone: string;
      last_at: string | null;
      last_body: string | null;
      received_at: string | null;
      waiting_since: string | null;
      unread: boolean;
      stopped_at: string | null;
    };
    Relationships: [
    ];
  };
  text_history: {
    Row: {
      id: any;
      created_at: any;
      phone: any;
      direction: any;
      body: any;
      media: any;
      author_id: any;
      send_after: any;
      arrived_at: any;
      state: any;
      problem: any;
    };
    Relationships: [
    ];
  };
  text_inbox: {
    Row: {
      phone: any;
      last_at: any;
      last_body: any;
      received_at: any;
      waiting_since: any;
      unread: any;
      appointment_id: any;
      name: any;
      email: any;
      service: any;
      scheduled_date: any;
      scheduled_time: any;
    };
    Relationships: [
    ];
  };
  text_messages: {
    Row: {
      id: string;
      created_at: string;
      phone: string;
      direction: "in" | "out";
      body: string;
      media: number;
      appointment_id: string | null;
      author_id: string | null;
      gateway_id: string | null;
      send_after: string | null;
      outbox_id: number | null;
      completed_at: string | null;
      arrived_at: string | null;
    };
    Relationships: [
      { foreignKeyName: "text_messages_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "text_messages_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "yars_profiles"; referencedColumns: ["id"] },
      { foreignKeyName: "text_messages_phone_fkey"; columns: ["phone"]; isOneToOne: false; referencedRelation: "text_conversations"; referencedColumns: ["phone"] },
    ];
  };
  time_entries: {
    Row: {
      id: string;
      appointment_id: string;
      account_id: string;
      started_at: string;
      stopped_at: string | null;
      forgotten: boolean;
    };
    Relationships: [
      { foreignKeyName: "time_entries_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
    ];
  };
  traffic: {
    Row: {
      day: string;
      page: string;
      source: string;
      kind: "view" | "call" | "directions" | "begun";
      times: number;
    };
    Relationships: [
    ];
  };
  vehicles: {
    Row: {
      id: string;
      created_at: string;
      updated_at: string;
      customer_id: string;
      year: number | null;
      make: string | null;
      model: string | null;
      plate: string | null;
      vin: string | null;
      mileage: number | null;
    };
    Relationships: [
      { foreignKeyName: "vehicles_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
    ];
  };
  waitlist_entries: {
    Row: {
      id: string;
      created_at: string;
      submission_id: string;
      day: string;
      name: string;
      phone: string;
      email: string | null;
      service_type: string;
      service: string;
      status: "waiting" | "offered" | "booked" | "lapsed" | "left";
      offered_time: string | null;
      offered_at: string | null;
      offer_ends_at: string | null;
      appointment_id: string | null;
    };
    Relationships: [
      { foreignKeyName: "waitlist_entries_appointment_id_fkey"; columns: ["appointment_id"]; isOneToOne: false; referencedRelation: "appointments"; referencedColumns: ["id"] },
      { foreignKeyName: "waitlist_entries_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: true; referencedRelation: "form_submissions"; referencedColumns: ["submission_id"] },
    ];
  };
  worklist: {
    Row: {
      kind: any;
      id: any;
      since: any;
      name: any;
      phone: any;
      email: any;
      summary: any;
      unread: any;
      appointment_id: any;
      scheduled_date: any;
      scheduled_time: any;
      refusal: any;
    };
    Relationships: [
    ];
  };
  yars_profiles: {
    Row: {
      id: string;
      first_name: string | null;
      last_name: string | null;
      phone: string | null;
      address: string | null;
      email: string | null;
      created_at: string;
      updated_at: string;
      is_staff: boolean;
      is_admin: boolean;
      staff_role: "advisor" | "technician" | null;
      staff_since: string | null;
      email_verified: boolean;
      search_text: string;
    };
    Relationships: [
    ];
  };
};
