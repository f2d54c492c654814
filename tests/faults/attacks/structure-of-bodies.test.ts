/** @module-tag rest */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const megabyte = 1024 * 1024;

/** Valid JSON with too much structure. */
const wide = (bytes: number) => `{"x":[${"0,".repeat(bytes / 2 - 8)}0]}`;
const deep = (bytes: number) => `{"x":${"[".repeat(bytes / 2 - 8)}${"]".repeat(bytes / 2 - 8)}}`;

describe("a body consisting only of structure", () => {
  let shop: TestApp;
  let keys: Record<string, string>;
  beforeAll(async () => {
    shop = await createTestApp();
    keys = {
      anon: await shop.accessTokens.anonKey(),
      owner: await shop.accessTokens.serviceRoleKey(),
    };
  });

  const post = async (path: string, body: string, key?: string) =>
    await shop.post(path, body, key ? { Authorization: `Bearer ${keys[key]}` } : {});

  const endpoints: [path: string, bytes: number, status: number, key?: string][] = [
    ["/api/forms/appointment_request", 20 * megabyte, 400],
    ["/api/forms/contact_form", 64 * 1024, 400],
    ["/functions/v1/contact_form", 64 * 1024, 400, "anon"],
    ["/auth/v1/signup", megabyte, 400],
    ["/auth/v1/token?grant_type=password", megabyte, 400],
    ["/auth/v1/admin/users", megabyte, 400, "owner"],
    ["/rest/v1/appointments", 5 * megabyte, 400, "owner"],
    ["/storage/v1/bucket", 2 * megabyte, 400, "owner"],
    ["/realtime/v1/api/broadcast", 256 * 1024, 422, "anon"],
    ["/realtime/v1/api/broadcast/lobby/events/x", 256 * 1024, 422, "anon"],
  ];

  it.each(endpoints)("is rejected before it is parsed: %s", async (path, bytes, status, key) => {
    for (const body of [wide(bytes), deep(bytes)]) {
      const response = await post(path, body, key);
      const text = await response.text();
      expect(response.status, text).toBe(status);
      // Not the message for an invalid field: no field was validated.
      expect(text).toMatch(/too many values|not JSON/);
    }
  });

  it("from an anonymous caller is not even read where they may send little", async () => {
    const rows = JSON.stringify([{ name: "x".repeat(70 * 1024) }]);
    expect((await post("/rest/v1/appointments", rows)).status).toBe(413);
    expect((await post("/rest/v1/appointments", rows, "owner")).status).not.toBe(413);
  });
});

describe("an endless text in a field of an appointment request", () => {
  it.each(["name", "email", "phone", "service", "date", "time", "notes", "address", "timestamp"])(
    "is rejected with a message for the visitor: %s",
    async (field) => {
      const shop = await createTestApp();
      // Many labels, on which an email regex could backtrack.
      const long = `a@${"a.".repeat(9 * megabyte)}com`;
      const response = await shop.post(
        "/api/forms/appointment_request",
        appointmentRequest({ [field]: long }),
      );
      expect(response.status).toBe(400);
      expect((await response.json()).error.fields).toHaveProperty(field);
    },
  );
});

describe("a long text that is still being sent", { timeout: 120_000 }, () => {
  let server: RunningServer;
  let key: string;
  beforeAll(async () => {
    server = await startServer();
    key = (await (await fetch(`${server.url}/config.json`)).json()).supabaseKey;
  });
  afterAll(() => removeDataDirectory(server.dataDirectory));

  /** Sends the beginning of a body of 20 MB and waits for the response. */
  async function begin(path: string, beginning: string): Promise<number | undefined> {
    const sent = request(`${server.url}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Content-Length": 20 * megabyte,
        Authorization: `Bearer ${key}`,
        apikey: key,
      },
    });
    onTestFinished(() => void sent.destroy());
    sent.on("error", () => undefined);
    sent.write(beginning);
    const [response] = await once(sent, "response");
    return response.statusCode;
  }

  it.each([
    ["/api/forms/appointment_request", 400],
    ["/functions/v1/appointment_request", 400],
    ["/api/forms/contact_form", 413],
    ["/api/desk/appointments", 413],
    ["/auth/v1/signup", 413],
    ["/rest/v1/contact_messages", 413],
    ["/realtime/v1/api/broadcast", 413],
  ])("is refused before it has arrived: %s", async (path, status) => {
    expect(await begin(path, `{"notes":"${"a".repeat(70_000)}`)).toBe(status);
  });
});

describe("a server that receives twenty megabytes of brackets and zeros", {
  timeout: 120_000,
}, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dataDirectory: await makeShopDirectory() });
  });
  afterAll(async () => {
    await removeDataDirectory(server.dataDirectory);
  });

  /** Peak memory of the process, in megabytes. */
  async function peak(): Promise<number> {
    const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  const isLinux = process.platform === "linux";
  const condition = isLinux ? "" : " (needs Linux: it reads /proc)";
  it.runIf(isLinux)(`needs no memory for parsing them${condition}`, async () => {
    const send = (form: string, body: string) =>
      fetch(`${server.url}/api/forms/${form}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
    expect((await send("contact_form", JSON.stringify(contactMessage()))).status).toBe(201);
    const before = await peak();
    for (const body of [wide(20 * megabyte), deep(20 * megabyte), "[".repeat(20 * megabyte)]) {
      expect((await send("appointment_request", body)).status).toBe(400);
    }
    expect((await peak()) - before).toBeLessThan(200);
  });
});
