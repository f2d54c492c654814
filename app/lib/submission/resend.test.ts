import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfig, type SiteConfig } from "#app/lib/config.ts";
import { type Submission, submissionMaker } from "./payload.ts";
import { pendingKey } from "./pending-events.ts";
import { readPending, savePending } from "./pending-queue.ts";
import { resendPending } from "./resend.ts";
import { submitForm } from "./send.ts";
import { memoryStorage, type Reply, startServer } from "./server-for-tests.ts";

type TestServer = Awaited<ReturnType<typeof startServer>>;
const running: TestServer[] = [];

async function serve(...replies: Reply[]): Promise<{ server: TestServer; config: SiteConfig }> {
  const server = await startServer(...replies);
  running.push(server);
  return {
    server,
    config: { ...defaultConfig, forms: { ...defaultConfig.forms, endpoint: server.url } },
  };
}

const requestOf = (name: string): Submission => submissionMaker("appointment_request")({ name });
const names = () => readPending().map((entry) => entry.name);

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://shop.example/"));
  vi.stubGlobal("screen", { width: 390, height: 844 });
  vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

describe("queue on this device", () => {
  it("keeps the latest ten, oldest first", () => {
    for (let n = 1; n <= 12; n += 1) savePending(requestOf(`Visitor ${n}`));
    expect(names()).toHaveLength(10);
    expect([names()[0], names()[9]]).toEqual(["Visitor 3", "Visitor 12"]);
  });

  it("keeps a repeated request once", () => {
    const request = requestOf("Dana");
    savePending(request);
    savePending(request);
    expect(names()).toEqual(["Dana"]);
  });

  it("drops the photos of older requests before the text of the new one", () => {
    vi.stubGlobal("localStorage", memoryStorage(2500));
    const image = { name: "a.jpg", type: "image/jpeg", dataUrl: "x".repeat(1500) };
    savePending({ ...requestOf("Older"), imageAttachments: [image] });
    const added = savePending({ ...requestOf("Newer"), notes: "y".repeat(600) });
    expect(added).toEqual({ kept: true, imagesDropped: false });
    expect(readPending()).toMatchObject([
      { name: "Older", imageAttachments: [] },
      { name: "Newer" },
    ]);
  });

  it.each(["not json", "{}", '[null, "text", {"name": "no id"}]'])(
    "treats damaged storage (%s) as empty",
    (stored) => {
      localStorage.setItem(pendingKey, stored);
      expect(readPending()).toEqual([]);
    },
  );
});

describe("sending the queue", () => {
  it("sends every request once and removes the acknowledged ones", async () => {
    const { server, config } = await serve({
      status: 201,
      body: { success: true, reference: "R1" },
    });
    savePending(requestOf("First"));
    savePending(requestOf("Second"));

    const [report] = await Promise.all([resendPending(config), resendPending(config)]);

    expect(report.sent.map(({ response }) => response.reference)).toEqual(["R1", "R1"]);
    expect(server.received.map(({ body }) => body.name)).toEqual(["First", "Second"]);
    expect(names()).toEqual([]);
  });

  it("assigns a request only to the account that was signed in when it was made", async () => {
    const { server } = await serve({ hangUp: true });
    const offline = { ...defaultConfig, forms: { ...defaultConfig.forms, endpoint: "/api/forms" } };
    const send = fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => send(server.url + path, init));
    const signIn = (id?: string) =>
      localStorage.setItem(
        "sb-shop-auth-token",
        JSON.stringify({ access_token: `token-of-${id}`, expires_at: 4e9, user: { id } }),
      );
    await submitForm(requestOf("Guest"), offline);
    signIn("dana");
    await submitForm(requestOf("Dana"), offline);
    server.received.length = 0;

    signIn("eve");
    await resendPending(offline);
    signIn("dana");
    await resendPending(offline);

    const tokens = server.received.map(({ body, headers }) => [body.name, headers.authorization]);
    expect(new Set(tokens.map(String))).toEqual(
      new Set(["Guest,", "Dana,", "Dana,Bearer token-of-dana"]),
    );
    expect(server.received.some(({ body }) => "account" in body)).toBe(false);
  });

  it("keeps the rest if the network fails in between", async () => {
    const { config } = await serve({ status: 201, body: { success: true } }, { hangUp: true });
    savePending(requestOf("First"));
    savePending(requestOf("Second"));
    const report = await resendPending(config);
    expect(report).toMatchObject({ left: 1, refused: [] });
    expect(names()).toEqual(["Second"]);
  });

  it("waits for another visit when there were too many requests", async () => {
    const { config } = await serve({ status: 429, body: { error: { code: "rate_limited" } } });
    savePending(requestOf("First"));
    expect(await resendPending(config)).toMatchObject({ sent: [], refused: [], left: 1 });
  });

  it("reports a time that was taken, and does not retry", async () => {
    const { server, config } = await serve({
      status: 409,
      body: { success: false, error: { code: "slot_full", message: "Taken" } },
    });
    savePending(requestOf("First"));
    const report = await resendPending(config);
    expect(report.refused).toMatchObject([
      { submission: { name: "First" }, response: { code: "slot_full" } },
    ]);
    await resendPending(config);
    expect(server.received).toHaveLength(1);
  });

  it("counts a request that the server already has as sent", async () => {
    const { config } = await serve({
      status: 409,
      body: { success: false, error: { code: "submission_conflict" } },
    });
    savePending(requestOf("First"));
    expect(await resendPending(config)).toMatchObject({ refused: [], left: 0 });
  });

  it("sends no request if the queue is empty", async () => {
    const { server, config } = await serve({});
    expect(await resendPending(config)).toEqual({ sent: [], refused: [], left: 0 });
    expect(server.received).toEqual([]);
  });

  it("leaves the queue to the tab that is already sending it", async () => {
    const { server, config } = await serve({ status: 201, body: { success: true } });
    savePending(requestOf("First"));
    const other = await navigator.locks.request(pendingKey, () => resendPending(config));
    expect(other).toEqual({ sent: [], refused: [], left: 1 });
    expect(server.received).toEqual([]);
  });
});
