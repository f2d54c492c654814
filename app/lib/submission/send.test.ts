import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfig, type SiteConfig } from "#app/lib/config.ts";
import { type Submission, submissionMaker } from "./payload.ts";
import { onRetry } from "./pending-events.ts";
import { readPending } from "./pending-queue.ts";
import { retryDelay } from "./post.ts";
import { submitForm } from "./send.ts";
import { memoryStorage, type Reply, startServer } from "./server-for-tests.ts";

type TestServer = Awaited<ReturnType<typeof startServer>>;

const success = "Your appointment request has been received. Thank you!";
const running: TestServer[] = [];

async function serve(...replies: Reply[]): Promise<TestServer> {
  const server = await startServer(...replies);
  running.push(server);
  return server;
}

const config = (forms: Partial<SiteConfig["forms"]>): SiteConfig => ({
  ...defaultConfig,
  forms: { ...defaultConfig.forms, endpoint: null, ...forms },
});

let request: Submission;

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://shop.example/contact"));
  vi.stubGlobal("screen", { width: 390, height: 844 });
  // Delays between attempts elapse at once; the network is real.
  vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
  request = submissionMaker("appointment_request")({ name: "Dana Cole", imageAttachments: [] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

const acknowledgement = {
  success: true,
  status: "success",
  message: success,
  reference: "K7P-4QX",
  claimToken: "claim-me",
  visitUrl: "/visit/abc",
};

describe("own server", () => {
  it("receives the payload with the form's headers and returns the reference", async () => {
    const server = await serve({ status: 201, body: acknowledgement });
    const result = await submitForm(request, config({ endpoint: `${server.url}/api/forms` }));

    expect(result).toMatchObject({ ...acknowledgement, storedLocally: false });
    const [received] = server.received;
    expect(received?.url).toBe("/api/forms/appointment_request");
    expect(received?.body).toEqual(JSON.parse(JSON.stringify(request)));
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-form-source": "website",
      "x-form-name": "appointment_request",
    });
    expect(received?.headers).not.toHaveProperty("cookie");
    expect(received?.headers).not.toHaveProperty("authorization");
  });

  it("is retried twice after a failure, with the same submissionId", async () => {
    const server = await serve(
      { status: 503, headers: { "retry-after": "1" } },
      { hangUp: true },
      { status: 201, body: acknowledgement },
    );
    const result = await submitForm(request, config({ endpoint: server.url }));
    expect(result).toMatchObject({ success: true, storedLocally: false });
    expect(server.received.map(({ body }) => body.submissionId)).toEqual(
      Array(3).fill(request.submissionId),
    );
  });

  it.each([
    [400, "validation_failed"],
    [409, "slot_full"],
    [413, "payload_too_large"],
    [415, "unsupported_media_type"],
  ])("is final with %i %s", async (status, code) => {
    const webhook = await serve({ body: { status: "success" } });
    const server = await serve({
      status,
      headers: { "retry-after": "120" },
      body: {
        success: false,
        error: { code, message: "No", fields: { phone: ["Please enter a valid phone number"] } },
        next: [{ date: "2026-12-01", time: "9:30 AM" }],
      },
    });
    const result = await submitForm(
      request,
      config({ endpoint: server.url, webhook: webhook.url }),
    );
    expect(result).toEqual({
      success: false,
      status,
      code,
      message: "No",
      fields: { phone: ["Please enter a valid phone number"] },
      next: [{ date: "2026-12-01", time: "9:30 AM" }],
      retryAfterSeconds: 120,
    });
    expect(server.received).toHaveLength(1);
    expect(webhook.received).toHaveLength(0);
    expect(readPending()).toEqual([]);
  });

  it("with a retry delay: the request is stored here, and sent after the delay", async () => {
    const webhook = await serve({ body: { status: "success" } });
    const server = await serve({
      status: 429,
      headers: { "retry-after": "120" },
      body: { success: false, error: { code: "rate_limited", message: "Wait" } },
    });
    const due = Promise.withResolvers<void>();
    const stop = onRetry(due.resolve);
    const waits = vi.spyOn(globalThis, "setTimeout");
    const result = await submitForm(
      request,
      config({ endpoint: server.url, webhook: webhook.url }),
    );
    expect(result).toMatchObject({ success: true, storedLocally: true });
    expect(readPending()).toEqual([request]);
    expect(server.received).toHaveLength(1);
    expect(webhook.received).toHaveLength(0);
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 120_000);
    await due.promise;
    stop();
  });

  it("is final with 429 if this device cannot store the request", async () => {
    vi.stubGlobal("localStorage", memoryStorage(10));
    const server = await serve({ status: 429, headers: { "retry-after": "120" }, body: {} });
    expect(await submitForm(request, config({ endpoint: server.url }))).toMatchObject({
      success: false,
      status: 429,
      retryAfterSeconds: 120,
    });
  });

  it.each<[string, Reply]>([
    ["a file host that knows no such address", { status: 404, body: "Not found" }],
    ["a file host that takes no posts", { status: 405 }],
    [
      "a page in place of an answer",
      { status: 200, headers: { "content-type": "text/html" }, body: "<!doctype html>" },
    ],
  ])("is missing behind %s: the webhook is next", async (_, reply) => {
    const server = await serve(reply);
    const webhook = await serve({ body: { status: "success" } });
    const result = await submitForm(
      request,
      config({ endpoint: server.url, webhook: webhook.url }),
    );
    expect(result).toMatchObject({ success: true, storedLocally: false });
    expect(webhook.received).toHaveLength(1);
  });
});

describe("webhook and proxies", () => {
  const broken = { status: 500 };

  it("treats a webhook's body that is not JSON as success", async () => {
    const webhook = await serve({ body: "Accepted" });
    const result = await submitForm(request, config({ webhook: webhook.url }));
    expect(result).toMatchObject({ success: true, status: "success", message: success });
    expect(webhook.received[0]?.headers["x-form-name"]).toBe("appointment_request");
  });

  it("tries the proxies in order, with the webhook as target", async () => {
    const webhook = await serve(broken);
    const first = await serve({ status: 502 });
    const second = await serve({ body: { status: "success" } });
    const third = await serve({});
    const result = await submitForm(
      request,
      config({
        webhook: webhook.url,
        proxies: [`${first.url}/?url=`, `${second.url}/{url}/raw`, `${third.url}/?`],
      }),
    );
    expect(result).toMatchObject({ success: true, storedLocally: false });
    expect(first.received[0]?.url).toBe(`/?url=${encodeURIComponent(webhook.url)}`);
    expect(second.received[0]?.url).toBe(`/${encodeURIComponent(webhook.url)}/raw`);
    expect(second.received[0]?.body.submissionId).toBe(request.submissionId);
    expect(third.received).toHaveLength(0);
  });

  it("treats the third proxy as successful without reading its response", async () => {
    const failing = await serve(broken);
    const third = await serve({ status: 500, body: { success: false } });
    const result = await submitForm(
      request,
      config({
        webhook: failing.url,
        proxies: [`${failing.url}/?`, `${failing.url}/?`, `${third.url}/?`],
      }),
    );
    expect(result).toMatchObject({ success: true, storedLocally: false });
    expect(third.received).toHaveLength(1);
  });

  it("treats a response that reports a failure as failed", async () => {
    const webhook = await serve({ body: { success: false } });
    const result = await submitForm(request, config({ webhook: webhook.url }));
    expect(result).toMatchObject({ success: true, storedLocally: true });
  });
});

describe("this device", () => {
  it("stores the request if there is no response, and says so", async () => {
    const server = await serve({ hangUp: true });
    const result = await submitForm(request, config({ endpoint: server.url }));
    expect(result).toMatchObject({
      success: true,
      status: "success",
      message: success,
      storedLocally: true,
      imagesDropped: false,
    });
    expect(readPending()).toEqual([request]);
  });

  it("drops the photos that do not fit, and says so", async () => {
    vi.stubGlobal("localStorage", memoryStorage(2000));
    const image = { name: "a.jpg", type: "image/jpeg", dataUrl: "x".repeat(3000) };
    const result = await submitForm({ ...request, imageAttachments: [image] }, config({}));
    expect(result).toMatchObject({ success: true, storedLocally: true, imagesDropped: true });
    expect(readPending()).toMatchObject([{ name: "Dana Cole", imageAttachments: [] }]);
  });

  it("does not claim success if it cannot store the request either", async () => {
    vi.stubGlobal("localStorage", memoryStorage(10));
    expect(await submitForm(request, config({}))).toMatchObject({ success: false, status: 0 });
  });
});

it("waits 1, 2, 4 and then 5 seconds at most", () => {
  expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 5000, 5000]);
});
