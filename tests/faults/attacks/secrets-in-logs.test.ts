import { Writable } from "node:stream";
import pino from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/** Values that must never be logged, each unique. */
const marked = {
  name: "Zebulon Quixmark",
  email: "zebulon.quixmark@example.com",
  phone: "(770) 555-0197",
  notes: "quixnotes about my car",
  password: "Quix-Pass-4711!",
  token: "quixtoken.in.address",
};
/** Phones are also stored and passed on in other notations. */
const traces = [
  ...Object.values(marked),
  "Quixmark",
  "quixmark",
  "7705550197",
  "555-0197",
  "quixtoken",
];

let lines = "";
const log = pino(
  { level: "trace" },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  }),
);

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { log });
});

/** Every journey that sends personal data to the server. */
async function walk({ app, post }: TestApp): Promise<number[]> {
  const { name, email, phone, notes, password, token } = marked;
  const responses = [
    await post("/api/forms/appointment_request", appointmentRequest({ name, email, phone, notes })),
    await post("/api/forms/appointment_request", appointmentRequest({ name, email, date: notes })),
    await post("/api/forms/contact_form", contactMessage({ name, email, phone, message: notes })),
    await post("/api/forms/contact_form", `{"name": "${name}", broken`),
    await post("/auth/v1/signup", { email, password, data: { name } }),
    await post("/auth/v1/token?grant_type=password", { email, password }),
    await post("/auth/v1/token?grant_type=password", { email, password: `${password}x` }),
    await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token }),
    await post("/auth/v1/recover", { email }),
    await app.request(`/visit/${token}`),
    await app.request(`/photos/${token}`),
    await app.request(`/auth/v1/verify?type=signup&token=${token}&email=${email}`),
    await app.request(`/auth/v1/user`, { headers: { Authorization: `Bearer ${token}` } }),
    await app.request(`/rest/v1/appointments?email=eq.${email}&apikey=${token}`),
    await app.request(`/nothing/here/${token}?email=${email}`),
  ];
  return responses.map(({ status }) => status);
}

describe("the log", () => {
  it("records events, never people's input or their credentials", async () => {
    expect(await walk(shop)).toContain(201);
    expect(lines).toContain('"msg":"request"');
    expect(traces.filter((trace) => lines.includes(trace))).toEqual([]);
  });

  it("nor when the database is down and every request fails", async () => {
    const database = createDatabase({ host: "/nowhere", user: "nobody" }, () => undefined);
    const broken = await createTestApp({}, { log, database }, shop);
    lines = "";
    expect(await walk(broken)).toContain(503);
    expect((await broken.app.request("/readyz")).status).toBe(503);
    expect((await broken.app.request("/healthz")).status).toBe(200);
    expect(lines).toContain("the database is unavailable");
    expect(traces.filter((trace) => lines.includes(trace))).toEqual([]);
    await database.close();
  });
});
