// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast } from "#app/lib/toast.ts";
import { submissionMaker } from "./payload.ts";
import { retryLater } from "./pending-events.ts";
import { readPending, savePending } from "./pending-queue.ts";
import { resendOnVisit } from "./resend-on-visit.ts";
import { type Reply, startServer, visit } from "./server-for-tests.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let response: Reply;
let stop: () => void = () => undefined;

const taken: Reply = { status: 201, body: { success: true } };
const posts = () => server.received.filter(({ url }) => url.startsWith("/api/forms/"));
const keep = (name: string) => savePending(submissionMaker("contact_form")({ name }));

beforeEach(async () => {
  response = taken;
  server = await startServer(({ url }) => (url === "/config.json" ? { body: {} } : response));
  visit(server.url);
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
  dismissToast();
  await server.stop();
});

it("sends what an earlier visit has stored, at once", async () => {
  keep("Dana Cole");
  stop = resendOnVisit();
  await expect.poll(readPending).toEqual([]);
  expect(posts().map(({ body }) => body.name)).toEqual(["Dana Cole"]);
});

it("sends no request while nothing is stored", async () => {
  stop = resendOnVisit();
  window.dispatchEvent(new Event("online"));
  expect(server.received).toEqual([]);
});

it("sends once when the browser comes back online, however many events it fires", async () => {
  stop = resendOnVisit();
  keep("Dana Cole");
  for (let n = 0; n < 3; n += 1) window.dispatchEvent(new Event("online"));
  await expect.poll(readPending).toEqual([]);
  expect(posts()).toHaveLength(1);
});

it("waits as long as the server asks to, then sends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  stop = resendOnVisit();
  keep("Dana Cole");
  retryLater(90);
  vi.advanceTimersByTime(89_000);
  expect(posts()).toEqual([]);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.poll(readPending).toEqual([]);
  expect(posts()).toHaveLength(1);
});
