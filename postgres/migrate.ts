import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ClientBase } from "pg";
import { OperatorError } from "./errors.ts";
import type { Inspection } from "./supervisor/inspection.ts";

/** Key of the advisory lock; arbitrary, but the same for every process on one database. */
const migrationLock = 7_302_003;

export interface AppliedStep {
  /** `schema` or `steps`, and the name of the file, without its subfolder */
  name: string;
  sha256: string;
}

interface Step extends AppliedStep {
  sql: string;
}

/** Location of a product's SQL files, and a logger for applied ones. */
export interface MigrationOptions {
  /**
   * Contains `schema/`, the database of the first release by domain, and `steps/`, the changes of
   * later releases. Each file is applied once, in the order of file names, whatever subfolder it
   * is in, and must not be edited afterwards.
   */
  folder: string;
  log: Record<"info" | "debug", (details: object, message: string) => void>;
}

/** Migrations of a product's schema. */
export interface Migrations {
  /**
   * Migrates the database to the state of the folder: each file once, in order, so that a new
   * database equals an upgraded one. Processes that start concurrently wait for each other.
   *
   * @param client logged in as the owner of the schema
   * @throws {OperatorError} when another version of the program has written the database
   * @throws when SQL fails (that file is rolled back)
   */
  migrate(client: ClientBase): Promise<void>;
  /** How to look at a database before this release has touched it, and what is refused there. */
  inspection: Pick<Inspection, "query" | "check">;
  /**
   * Migrates an empty database to the state of another one: exactly these files. `finish` applies
   * the rest after the data has been imported. Both must run in the caller's transaction, which
   * must be rolled back if they throw.
   *
   * @throws {HistoryError} when this release lacks one of them or has another version of it
   */
  repeat(client: ClientBase, history: readonly AppliedStep[]): Promise<void>;
  /** Applies the files that `repeat` did not. */
  finish(client: ClientBase): Promise<void>;
  /**
   * @throws {HistoryError} when this release lacks one of these files, or has another version of it
   */
  assertKnown(history: readonly AppliedStep[]): Promise<void>;
}

/** A history that this release cannot repeat; the message continues a sentence after "was". */
export class HistoryError extends OperatorError {
  override name = "HistoryError";
  /** Whether a later release can repeat it. */
  readonly isLater: boolean;

  constructor(message: string, isLater = false) {
    super(message);
    this.isLater = isLater;
  }
}

/** In the order in which they are applied. */
const folders = ["schema", "steps"];

/** Files of databases from before the first release, which had other paths. */
const isUnreleased = ({ name }: Pick<AppliedStep, "name">) => /^(migrations|policies)\//.test(name);

export function createMigrations({ folder, log }: MigrationOptions): Migrations {
  async function readSteps(): Promise<Step[]> {
    const steps = await Promise.all(folders.map(readFolder));
    return steps.flat();
  }

  async function readFolder(kind: string): Promise<Step[]> {
    const files = await readdir(join(folder, kind), { recursive: true });
    const steps = files
      .filter((file) => file.endsWith(".sql"))
      .map(async (file) => {
        const sql = await readFile(join(folder, kind, file), "utf8");
        const sha256 = createHash("sha256").update(sql).digest("hex");
        return { name: `${kind}/${basename(file)}`, sql, sha256 };
      });
    return (await Promise.all(steps)).sort((a, b) => (a.name < b.name ? -1 : 1));
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
          true,
        );
      }
      if (step.sha256 !== applied.sha256) {
        throw new HistoryError(
          `written by another version of this program: its ${applied.name} is another one. Only that version can read it`,
        );
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
    const steps = await readSteps();
    refuseOthers(rows, steps);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = steps.filter(({ name }) => !applied.has(name));
    for (const step of missing) await applyStep(step);
    if (missing.length > 0) log.info({ steps: missing.length }, "The tables are up to date");
  }

  async function apply(client: ClientBase, step: Step): Promise<void> {
    try {
      await client.query(step.sql);
      await client.query("insert into private.schema_migrations (name, sha256) values ($1, $2)", [
        step.name,
        step.sha256,
      ]);
      // Tells processes that cache the schema to reload it.
      await client.query("notify pgrst, 'reload schema'");
    } catch (error) {
      throw new Error(`${step.name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    log.debug({ step: step.name }, "database step applied");
  }

  return {
    async migrate(client) {
      await withMigrationLock(client, async () => {
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
    inspection: {
      query: "select name || ' ' || sha256 from private.schema_migrations",
      async check(values) {
        const history = values.map((value) => value.split(" "));
        refuseOthers(
          history.map(([name = "", sha256 = ""]) => ({ name, sha256 })),
          await readSteps(),
        );
      },
    },
    async assertKnown(history) {
      await stepsOf(history);
    },
  };
}

/**
 * Later releases are not refused: whoever goes back to the release before goes on with their data.
 *
 * @throws {OperatorError} when a database has a history that leads to no release of these files
 */
function refuseOthers(history: readonly AppliedStep[], steps: readonly Step[]): void {
  const own = new Map(steps.map(({ name, sha256 }) => [name, sha256]));
  const other = history.find(
    (applied) =>
      isUnreleased(applied) || (own.get(applied.name) ?? applied.sha256) !== applied.sha256,
  );
  if (!other) return;
  throw new OperatorError(
    "This database was written by another version of this program, and this one can't go on from there " +
      `(${isUnreleased(other) ? "it is from before the first release" : `its ${other.name} is another one`}). ` +
      "Nothing was changed: the version that wrote it still can. To begin anew, set an empty DATA_DIR, or a " +
      "DATABASE_URL with an empty database.",
  );
}

/** Runs work that must not run concurrently in processes that start on one database. */
export async function withMigrationLock(
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

/** Creates the table of applied files. */
const createRecord = `
  create schema if not exists private;
  create table if not exists private.schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
