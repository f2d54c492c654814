import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { claimStatement } from "./claim.ts";

const waiting = 20_000;

/** In one transaction, as a release or a campaign may do it: all share one instant. */
const fill = `insert into outbox (kind, subject_id, idempotency_key, payload)
  select 'mail', gen_random_uuid(), 'm' || n, '{"to": "a@example.com"}'
    from generate_series(1, ${waiting}) n`;
/** As it is after an hour without a mail server: nearly all have been tried, and wait. */
const backOff = `update outbox set attempts = 5, next_attempt_at = now() + interval '30 minutes'
   where id % 100 <> 0`;

let client: pg.Client;
beforeEach(async () => {
  const shop = await createTestDatabase();
  // What autovacuum would learn meanwhile is what a crash takes away.
  await shop.sql("alter table outbox set (autovacuum_enabled = false)");
  client = new pg.Client(shop.owner);
  await client.connect();
  return () => client.end();
});

interface Plan {
  "Index Name"?: string;
  "Node Type": string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Claims so many messages; returns what the claims read, and by which plans. */
async function claim(count: number, mode: "force_generic_plan" | "force_custom_plan") {
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare claim (text, timestamptz, integer, uuid) as ${claimStatement}`);
  const plans: Plan[] = [];
  for (let n = 0; n < count; n += 1) {
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json)
         execute claim('mail', now() + interval '1 minute', 120, gen_random_uuid())`,
    );
    plans.push(...rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan: plan }) => plan)));
  }
  const { rows } = await client.query(
    "select count(*)::int as claimed from outbox where claim_token is not null",
  );
  const nodes = plans.flatMap(nodesOf);
  return {
    claimed: rows[0].claimed as number,
    pages: Math.max(...plans.map((plan) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])),
    scans: new Set(nodes.map((node) => node["Index Name"] ?? node["Node Type"])),
  };
}

describe.each(["force_generic_plan", "force_custom_plan"] as const)("with %s", (mode) => {
  it.each([
    ["nobody has ever counted the table", [fill]],
    ["the table was empty when it was counted", ["analyze outbox", fill]],
    ["it was counted", [fill, "analyze outbox"]],
    ["nearly everything waits for its next try", [fill, backOff]],
    ["that was not counted", [fill, "analyze outbox", backOff]],
  ])(`a message among ${waiting} is found in a few pages, though %s`, async (_, steps) => {
    for (const sql of steps) await client.query(sql);
    const { claimed, pages, scans } = await claim(50, mode);
    expect(claimed).toBe(50);
    expect(scans).toEqual(
      new Set([
        "ModifyTable",
        "Limit",
        "LockRows",
        "outbox_due",
        "outbox_by_subject",
        "outbox_pkey",
      ]),
    );
    // Those in hand stand in front until they have left: three at a time, fifty here.
    expect(pages).toBeLessThan(500);
  });
});
