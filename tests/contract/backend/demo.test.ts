import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { stateOf } from "#app/lib/backend/appointments.ts";
import { demoUsers } from "#app/lib/backend/demo/data.ts";
import { createDemoBackend } from "#app/lib/backend/demo/demo.ts";
import { describeBackend } from "./backend-suite.ts";

// The demo simulates delays, so timers advance to whatever is awaited next.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }).setTimerTickMode("nextTimerAsync");
});
afterAll(() => {
  vi.useRealTimers();
});

const [administrator, customer] = demoUsers;

describeBackend("the demo", true, async () => ({
  open: async () => createDemoBackend(),
  administrator: { email: administrator?.email ?? "", password: "" },
  customer: {
    email: customer?.email ?? "",
    password: "",
    firstName: customer?.first_name ?? "",
  },
}));

it("starts signed in as the first sample user, an administrator", async () => {
  const { accounts } = createDemoBackend();
  expect(await accounts.current()).toMatchObject({ email: administrator?.email, isAdmin: true });
});

it("takes a second to sign in and half a second to sign out", async () => {
  const { accounts } = createDemoBackend();
  const started = performance.now();
  await accounts.signIn(customer?.email ?? "", "any password at all");
  const signedIn = performance.now();
  await accounts.signOut("local");
  expect(signedIn - started).toBeGreaterThan(990);
  expect(performance.now() - signedIn).toBeGreaterThan(490);
});

it("says Invalid credentials to an unknown address", async () => {
  const { accounts } = createDemoBackend();
  await expect(accounts.signIn("nobody@example.com", "")).rejects.toThrow("Invalid credentials");
});

/** Fields that the demo does not compare. */
const unseen = { version: "2026-11-23T13:00:00Z", note: undefined, notify: true };

it("changes an appointment, sends nothing, and undoes the change", async () => {
  const { appointments, desk } = createDemoBackend();
  const [first] = await appointments.mine(administrator?.id ?? "");
  const id = first?.id ?? "";
  const state = async () => stateOf((await appointments.detail(id)).appointment);
  const change = { ...unseen, status: "canceled" as const, noShow: true };
  expect(await desk.previewChange(id, change)).toMatchObject({ email: null, textMessage: null });
  expect(await state()).toBe(first?.status);
  const { eventId } = await desk.change(id, change);
  expect(await state()).toBe("no-show");
  await desk.undo(id, eventId);
  expect(await state()).toBe(first?.status);
});

it("resets everything with a page load", async () => {
  const page = createDemoBackend();
  const [first] = await page.appointments.mine(administrator?.id ?? "");
  await page.desk.change(first?.id ?? "", { ...unseen, status: "canceled" });
  const reloaded = await createDemoBackend().appointments.mine(administrator?.id ?? "");
  expect(reloaded.find(({ id }) => id === first?.id)?.status).toBe(first?.status);
});
