import pg from "pg";
import { CommitOutcomeUnknown, isUnavailable } from "./errors.ts";
import { pipeline } from "./statements.ts";

/** Statements are sent immediately, and run one after the other in that order. */
export interface Statements {
  query: pg.ClientBase["query"];
}

export interface Transaction extends Statements {
  /**
   * Awaits statements of this transaction that were sent without awaiting each other.
   *
   * @throws the error of the first that failed, rather than those of later ones, which fail as a
   *   consequence
   */
  pipeline: typeof pipeline;
  /**
   * Sends the commit together with the statements just sent, which must be the transaction's last:
   * saves one round trip. If one of them fails, everything is rolled back. Code after this may read
   * their results, but not change anything.
   */
  commitEarly(): void;
  /**
   * Runs a slow task after the commit, when locks and the connection are released. The caller of
   * the transaction awaits it and receives its error.
   */
  afterCommit(task: () => Promise<void>): void;
}

/** A transaction, with what only its runner may use. */
export interface RunningTransaction {
  tx: Transaction;
  /** Commits unless `commitEarly` did; resolves once PostgreSQL has committed. */
  commit(): Promise<void>;
  /** The failure of an early commit, or undefined. */
  earlyFailure(): Promise<Error | undefined>;
  /** Tasks to run once the connection is released. */
  followUps: (() => Promise<void>)[];
}

/** @param client with an open transaction */
export function runningTransaction(client: pg.ClientBase): RunningTransaction {
  const followUps: RunningTransaction["followUps"] = [];
  let committing: Promise<void> | undefined;
  return {
    tx: {
      query: client.query.bind(client),
      pipeline,
      commitEarly() {
        committing = commit(client);
        // `commit` awaits it.
        committing.catch(() => undefined);
      },
      afterCommit: (task) => void followUps.push(task),
    },
    commit: () => committing ?? commit(client),
    earlyFailure: async () =>
      await committing?.then(
        () => undefined,
        (failure: Error) => failure,
      ),
    followUps,
  };
}

async function commit(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    // A response from PostgreSQL is definite: it has rolled back.
    if (error instanceof pg.DatabaseError && !isUnavailable(error)) throw error;
    throw new CommitOutcomeUnknown("the database did not answer the commit", { cause: error });
  }
}
