// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { readDraft } from "./draft.ts";
import { submissionMaker } from "./payload.ts";
import { keepPending, readPending } from "./pending-queue.ts";
import { resendAndTell } from "./resend-and-tell.ts";
import { type Reply, startServer, visit } from "./server-for-tests.ts";

let server: Awaited<ReturnType<typeof startServer>>;

async function resendTo(reply: Reply): Promise<void> {
  server = await startServer(({ url }) => (url === "/config.json" ? { body: {} } : reply));
  visit(server.url);
  keepPending(
    submissionMaker("appointment_request")({
      name: "Dana Cole",
      service: "Tire Services",
      date: "2026-12-01",
      time: "9:30 AM",
    }),
  );
  await resendAndTell();
}

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  await server.stop();
});

it("tells the visitor that the saved request has gone out", async () => {
  await resendTo({ status: 201, body: { success: true, reference: "K7P-4QX" } });
  expect(readToasts()[0]).toMatchObject({
    title: "Your saved request has been sent",
    description: "Reference K7P-4QX. We'll call you within one business hour.",
  });
  expect(readPending()).toEqual([]);
});

it("says that the time is gone, and puts the words back into the form", async () => {
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
