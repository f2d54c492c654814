import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { OperatorError } from "./errors.ts";

/** Any number will do, as long as every process on one database takes the same. */
const migrationLock = 7_302_003;

export interface AppliedStep {
  /** `schema/01-roles.sql`, or the path of a step */
  name: string;
  sha256: string;
}

interface Step extends AppliedStep {
  sql: string;
}

/** Where the SQL of a product lies, and who hears of what is applied. */
export interface MigrationOptions {
  /**
   * Holds `schema/`, the database of the first release by domain, and `steps/`, what later releases
   * change. Each file is applied once, in the order of their names, and then not edited.
   */
  folder: string;
  log: { info(details: object, message: string): void };
}

/** The schema of a product, as far as files say it. */
export interface Migrations {
  /**
   * Brings the database to the state of the folder: each file once, in order, so that a new database
   * is what an upgraded one is. Processes that start together wait for each other.
   *
   * @param client logged in as the owner of the schema
   * @throws {OperatorError} when the database is older than the first release
   * @throws when a file that was applied has been edited since, or SQL fails (nothing of that file is
   *   kept)
   */
  migrate(client: ClientBase): Promise<void>;
  /**
   * Brings an empty database to the state that another one was in: these files and no others.
   * `finish` does the rest when the data is in. Both belong to a transaction that the caller has
   * begun, and that has to be rolled back when they throw.
   *
   * @throws {HistoryError} when this release does not have one of them as it was applied there
   */
  repeat(client: ClientBase, history: readonly AppliedStep[]): Promise<void>;
  /** The files that `repeat` left out. */
  finish(client: ClientBase): Promise<void>;
  /**
   * @throws {HistoryError} when this release does not have one of these files, or not as it was applied
   */
  assertKnown(history: readonly AppliedStep[]): Promise<void>;
}

/** A history that this release cannot repeat; the message goes on after "was". */
export class HistoryError extends OperatorError {
  override name = "HistoryError";
}

/** In the order in which they are applied. */
const folders = ["schema", "steps"];

/** What was applied before there were releases, under names of its own. */
const isUnreleased = ({ name }: Pick<AppliedStep, "name">) => /^(migrations|policies)\//.test(name);

export function createMigrations({ folder, log }: MigrationOptions): Migrations {
  async function readSteps(): Promise<Step[]> {
    const names = await Promise.all(folders.map(readNames));
    return await Promise.all(
      names.flat().map(async (name) => {
        const sql = await readFile(join(folder, name), "utf8");
        return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
      }),
    );
  }

  async function readNames(kind: string): Promise<string[]> {
    const files = await readdir(join(folder, kind));
    const names = files.filter((file) => file.endsWith(".sql")).sort();
    return names.map((file) => `${kind}/${file}`);
  }

  async function stepsOf(history: readonly AppliedStep[]): Promise<Step[]> {
    const steps = await readSteps();
    const own = new Map(steps.map((step) => [step.name, step]));
    for (const applied of history) {
      if (isUnreleased(applied)) {
        throw new HistoryError(
          "written before the first release, which does not go on from there. Only the sources it was written by can read it",
        );
      }
      const step = own.get(applied.name);
      if (!step) {
        throw new HistoryError(
          `written by a later release: this one does not have ${applied.name}. Install that release first`,
        );
      }
      if (step.sha256 !== applied.sha256) {
        throw new HistoryError(`written by a release whose ${applied.name} was another one`);
      }
    }
    const names = new Set(history.map(({ name }) => name));
    return steps.filter(({ name }) => names.has(name));
  }

  async function applyMissing(
    client: ClientBase,
    applyStep: (step: Step) => Promise<void>,
  ): Promise<void> {
    const { rows } = await client.query<AppliedStep>(
      "select name, sha256 from private.schema_migrations",
    );
    if (rows.some(isUnreleased)) {
      throw new OperatorError(
        "This database was made before the first release, which does not go on from there. Nothing was changed. Set an empty DATA_DIR, or a DATABASE_URL with an empty database, and start again.",
      );
    }
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const step of await readSteps()) {
      const known = applied.get(step.name);
      if (known === undefined) {
        await applyStep(step);
      } else if (known !== step.sha256) {
        throw new OperatorError(
          `${step.name} was edited after it was applied; add a file to steps/ instead`,
        );
      }
    }
  }

  async function apply(client: ClientBase, step: Step): Promise<void> {
    try {
      await client.query(step.sql);
      await client.query("insert into private.schema_migrations (name, sha256) values ($1, $2)", [
        step.name,
        step.sha256,
      ]);
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
