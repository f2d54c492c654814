import { expect, it } from "vitest";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { undeliveredLabel } from "./undelivered-label.ts";

const item = (summary: string, refusal: WorkItem["refusal"]): WorkItem => ({
  kind: "undelivered",
  id: "1",
  since: "2026-11-23T12:00:00Z",
  name: "Dana Cole",
  phone: "+12545550142",
  email: summary === "mail" ? "dana@example.com" : null,
  summary,
  unread: false,
  appointment_id: null,
  scheduled_date: null,
  scheduled_time: null,
  refusal: refusal ?? null,
});

it.each([
  ["mail", "no_such_address", "Email to dana@example.com, no such address"],
  ["mail", "other", "Email to dana@example.com, refused"],
  ["mail", null, "Email to dana@example.com, not delivered after three days of trying"],
  ["sms", "stopped", "Text message to (254) 555-0142, who has stopped texts"],
  ["sms", "no_such_address", "Text message to (254) 555-0142, which can't get texts"],
  ["sms", null, "Text message to (254) 555-0142, that didn't get through"],
  ["webhook", "other", "Automation, refused"],
  ["push", "other", "Notification on a device, refused"],
] as const)("an undelivered %s, refused as %s, is %j", (summary, refusal, label) => {
  expect(undeliveredLabel(item(summary, refusal))).toBe(label);
});
