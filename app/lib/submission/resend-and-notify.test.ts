// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { readDraft } from "./draft.ts";
import { submissionMaker } from "./payload.ts";
import { readPending, savePending } from "./pending-queue.ts";
import { readRecentRequests } from "./recent-requests.ts";
import { resendAndNotify } from "./resend-and-notify.ts";
import { type Reply, startServer, visit } from "./server-for-tests.ts";

let server: Awaited<ReturnType<typeof startServer>>;

/** Sends a stored request again, one whose photos did not fit if they were dropped. */
async function resendTo(
  reply: Reply,
  { photosDropped = false, date = "2026-12-01" } = {},
): Promise<void> {
  server = await startServer(({ url }) => (url === "/config.json" ? { body: {} } : reply));
  visit(server.url);
  savePending(
    submissionMaker("appointment_request")({
      name: "Dana Cole",
      service: "Tire Services",
      date,
      time: "9:30 AM",
      ...(photosDropped && { photosDropped }),
    }),
  );
  await resendAndNotify();
}

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  await server.stop();
});

it("tells the visitor that the saved request was sent, and keeps the way to its page", async () => {
  const date = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const body = { success: true, reference: "K7P-4QX", visitUrl: "/visit/abc" };
  await resendTo({ status: 201, body }, { date });
  expect(readRecentRequests()).toEqual([
    {
      reference: "K7P-4QX",
      visitUrl: "/visit/abc",
      service: "Tire Services",
      date,
      time: "9:30 AM",
    },
  ]);
  expect(readToasts()[0]).toMatchObject({
    title: "Your saved request has been sent",
    description: "Reference K7P-4QX. We'll call you.",
  });
  expect(readPending()).toEqual([]);
});

it("says that the time was taken, and restores the text in the form", async () => {
  await resendTo({ status: 409, body: { success: false, error: { code: "slot_full" } } });
  expect(readToasts()[0]).toMatchObject({ variant: "destructive" });
  expect(readToasts()[0]?.description).toContain(
    "Your request for Tuesday, December 1, 2026 at 9:30 AM wasn't accepted. That time has been taken. What you typed is back in the form.",
  );
  expect(readDraft("appointmentDraft")).toMatchObject({
    name: "Dana Cole",
    service: "Tire Services",
    date: "2026-12-01",
  });
});

it("tells the visitor, and only them, that photos that did not fit are not sent", async () => {
  await resendTo(
    { status: 201, body: { success: true, reference: "K7P-4QX" } },
    { photosDropped: true },
  );
  expect(readToasts()[0]?.description).toBe(
    "Reference K7P-4QX. We'll call you. Your photos didn't fit on this device and weren't sent.",
  );
  const posted = server.received.find(({ url }) => url.startsWith("/api/forms/"));
  expect(posted?.body).toMatchObject({ name: "Dana Cole" });
  expect(posted?.body).not.toHaveProperty("photosDropped");
});

it("reports both when one is accepted and one is rejected", async () => {
  savePending(submissionMaker("contact_form")({ name: "Al Reed", message: "Hybrids?" }));
  server = await startServer(({ url }) =>
    url.endsWith("contact_form")
      ? { status: 400, body: { success: false, error: { code: "validation_failed" } } }
      : { status: 201, body: { success: true, reference: "K7P-4QX" } },
  );
  visit(server.url);
  savePending(submissionMaker("appointment_request")({ name: "Dana Cole" }));
  await resendAndNotify();
  expect(readToasts()[0]?.description).toMatch(
    /^Your message wasn't accepted\. What you typed is back in the form\..* Sent: 1\. Reference K7P-4QX\./,
  );
  expect(readDraft("contactDraft")).toMatchObject({ name: "Al Reed", message: "Hybrids?" });
});
