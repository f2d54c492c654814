import { describe, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { createMetrics } from "./monitoring.ts";

const token = "a token of the monitoring";
const withToken = { headers: { Authorization: `Bearer ${token}` } };

describe("GET /metrics", async () => {
  const open = await createTestApp({ metricsToken: token });
  const closed = await createTestApp();

  it("is not there unless a token is configured", async () => {
    expect((await closed.app.request("/metrics", withToken)).status).toBe(404);
  });

  it("requires the token", async () => {
    expect((await open.app.request("/metrics")).status).toBe(401);
    const wrong = { headers: { Authorization: `Bearer ${token}x` } };
    expect((await open.app.request("/metrics", wrong)).status).toBe(401);
  });

  it("counts requests by route pattern, never by path, and the outbox by state", async () => {
    await open.app.request("/visit/a-secret-of-somebody");
    await open.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload)
       values ('mail', gen_random_uuid(), 'waits', '{}')`,
    );
    const text = await (await open.app.request("/metrics", withToken)).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/visit\/:token",status="404"\} 1/,
    );
    expect(text).not.toContain("a-secret-of-somebody");
    expect(text).toContain('outbox_messages{state="waiting"} 1');
    expect(text).toContain("database_up 1");
    expect(text).toContain("realtime_connections 0");
    expect(text).toMatch(/database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  it("reports that the database is down, and omits metrics that depend on it", async () => {
    const gone = createDatabase({ host: "/nowhere", user: "nobody" }, () => undefined);
    const { text } = await createMetrics(gone, () => 0).read();
    expect(text).toContain("database_up 0");
    expect(text).not.toContain("outbox_messages{");
    await gone.close();
  });
});
