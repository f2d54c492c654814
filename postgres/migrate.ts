import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { OperatorError } from "./operator-error.ts";

/** Any number will do, as long as every process on one database takes the same. */
const migrationLock = 7_302_003;

export interface AppliedStep {
  /** `migrations/0001-roles.sql` or `policies/documents.sql` */
  name: string;
  sha256: string;
}

interface Step extends AppliedStep {
  sql: string;
}

/** Where the SQL of a product lies, and who hears of what is applied. */
export interface MigrationOptions {
  /** Holds `migrations/`, each file applied once and in order, and `policies/`, applied when changed. */
  folder: string;
  log: { info(details: object, message: string): void };
}

/** The schema of a product, as far as files say it. */
export interface Migrations {
  /**
   * Brings the database to the state of the folder: each migration once, in order; each policy file
   * again whenever its text has changed. Processes that start together wait for each other.
   *
   * @param client logged in as the owner of the schema
   * @throws when a migration that was applied has been edited since, or SQL fails (nothing of that
   *   file is kept)
   */
  migrate(client: ClientBase): Promise<void>;
  /**
   * Brings an empty database to the state that another one was in: these migrations in this order,
   * no others, no policies. `finish` does the rest when the data is in. Both belong to a transaction
   * that the caller has begun, and that has to be rolled back when they throw.
   *
   * @throws {HistoryError} when this release does not have one of them as it was applied there
   */
  repeat(client: ClientBase, history: readonly AppliedStep[]): Promise<void>;
  /** The migrations that `repeat` left out, and the policies. */
  finish(client: ClientBase): Promise<void>;
  /**
   * @throws {HistoryError} when this release does not have one of these steps, or not as it was applied
   */
  assertKnown(history: readonly AppliedStep[]): Promise<void>;
}

/** A history of migrations that this release cannot repeat. */
export class HistoryError extends OperatorError {
  override name = "HistoryError";
}

export function createMigrations({ folder, log }: MigrationOptions): Migrations {
  async function readSteps(kind: "migrations" | "policies"): Promise<Step[]> {
    const files = (await readdir(join(folder, kind))).filter((file) => file.endsWith(".sql"));
    return await Promise.all(
      files.sort().map(async (file) => {
        const sql = await readFile(join(folder, kind, file), "utf8");
        const sha256 = createHash("sha256").update(sql).digest("hex");
        return { name: `${kind}/${file}`, sql, sha256 };
      }),
    );
  }

  async function stepsOf(history: readonly AppliedStep[]): Promise<Step[]> {
    const known = new Map((await readSteps("migrations")).map((step) => [step.name, step]));
    return history.map(({ name, sha256 }) => {
      const step = known.get(name);
      if (!step) {
        throw new HistoryError(
          `written by a later release: this one does not have ${name}. Install that release first`,
        );
      }
      if (step.sha256 !== sha256) {
        throw new HistoryError(`written by a release whose ${name} was another one`);
      }
      return step;
    });
  }

  async function applyMissing(
    client: ClientBase,
    applyStep: (step: Step) => Promise<void>,
  ): Promise<void> {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from private.schema_migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const step of await readSteps("migrations")) {
      const known = applied.get(step.name);
      if (known === undefined) {
        await applyStep(step);
      } else if (known !== step.sha256) {
        throw new OperatorError(
          `${step.name} was edited after it was applied; add a new migration instead`,
        );
      }
    }
    for (const step of await readSteps("policies")) {
      if (applied.get(step.name) !== step.sha256) await applyStep(step);
    }
  }

  async function apply(client: ClientBase, step: Step): Promise<void> {
    try {
      await client.query(step.sql);
      await client.query(
        `insert into private.schema_migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
        [step.name, step.sha256],
      );
      // Processes that serve the schema read it anew.
      await client.query("notify pgrst, 'reload schema'");
    } catch (error) {
      throw new Error(`${step.name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    log.info({ step: step.name }, "database step applied");
  }

  return {
    async migrate(client) {
      await whileOthersWait(client, async () => {
        await client.query(createRecord);
        await applyMissing(client, async (step) => {
          await client.query("begin");
          try {
            await apply(client, step);
            await client.query("commit");
          } catch (error) {
            await client.query("rollback");
            throw error;
          }
        });
      });
    },
    async repeat(client, history) {
      const steps = await stepsOf(history);
      await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
      await client.query(createRecord);
      for (const step of steps) await apply(client, step);
    },
    async finish(client) {
      await applyMissing(client, (step) => apply(client, step));
    },
    async assertKnown(history) {
      await stepsOf(history);
    },
  };
}

/** Does what no two processes that start on one database may do at the same time. */
export async function whileOthersWait(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

/** What was applied. */
const createRecord = `
  create schema if not exists private;
  create table if not exists private.schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
