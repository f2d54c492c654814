import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ClientBase } from "pg";
import type { Log } from "#server/log.ts";

const sqlDirectory = fileURLToPath(new URL("../../database/", import.meta.url));

/** Any number will do, as long as every process of this product takes the same. */
const migrationLock = 7_302_003;

interface Step {
  /** `migrations/0001-roles.sql` or `policies/appointments.sql` */
  name: string;
  sql: string;
  sha256: string;
}

async function readSteps(folder: "migrations" | "policies"): Promise<Step[]> {
  const files = (await readdir(`${sqlDirectory}${folder}`)).filter((file) => file.endsWith(".sql"));
  return await Promise.all(
    files.sort().map(async (file) => {
      const sql = await readFile(`${sqlDirectory}${folder}/${file}`, "utf8");
      return {
        name: `${folder}/${file}`,
        sql,
        sha256: createHash("sha256").update(sql).digest("hex"),
      };
    }),
  );
}

/**
 * Brings the database to the state of `database/`: each migration once, in order; each policy file
 * again whenever its text has changed. Processes that start together wait for each other.
 *
 * @param client logged in as the owner of the schema
 * @throws when a migration that was applied has been edited since, or SQL fails (nothing of that
 *   file is kept)
 */
export async function migrate(client: ClientBase, log: Log): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    await client.query("create schema if not exists private");
    await client.query(
      `create table if not exists private.schema_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from private.schema_migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));

    for (const step of await readSteps("migrations")) {
      const known = applied.get(step.name);
      if (known === undefined) {
        await apply(client, step, log);
      } else if (known !== step.sha256) {
        throw new Error(
          `${step.name} was edited after it was applied; add a new migration instead`,
        );
      }
    }
    for (const step of await readSteps("policies")) {
      if (applied.get(step.name) !== step.sha256) await apply(client, step, log);
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

async function apply(client: ClientBase, step: Step, log: Log): Promise<void> {
  await client.query("begin");
  try {
    await client.query(step.sql);
    await client.query(
      `insert into private.schema_migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [step.name, step.sha256],
    );
    // Processes that serve the schema read it anew.
    await client.query("notify pgrst, 'reload schema'");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${step.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  log.info({ step: step.name }, "database step applied");
}
