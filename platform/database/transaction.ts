import pg from "pg";
import { CommitOutcomeUnknown, isUnavailable } from "./errors.ts";
import { pipeline } from "./statements.ts";

/** Statements are sent as soon as they are made, and run one after the other in that order. */
export interface Statements {
  query: pg.ClientBase["query"];
}

export interface Transaction extends Statements {
  /**
   * Waits for statements of this transaction that were sent without waiting for each other.
   *
   * @throws what the first of them failed with, rather than those behind it, which fail because it did
   */
  pipeline: typeof pipeline;
  /**
   * Sends the commit along with the statements that were just sent, the last ones of the transaction:
   * one journey to the database less. When one of them fails, nothing is stored. What follows may look
   * at their answers, and change nothing any more.
   */
  commitEarly(): void;
  /**
   * Has something slow done when the transaction is committed, while it holds no lock and no
   * connection any more. Who asked for the transaction waits for it, and gets its error.
   */
  afterCommit(task: () => Promise<void>): void;
}

/** A transaction, and what only whoever runs it may do. */
export interface RunningTransaction {
  tx: Transaction;
  /** Commits, unless that was begun early; returns when PostgreSQL has. */
  commit(): Promise<void>;
  /** What became of an early commit: its failure, or undefined. */
  earlyFailure(): Promise<Error | undefined>;
  /** What is to be done once the connection is given back. */
  followUps: (() => Promise<void>)[];
}

/** @param client on which a transaction has been begun */
export function runningTransaction(client: pg.ClientBase): RunningTransaction {
  const followUps: RunningTransaction["followUps"] = [];
  let committing: Promise<void> | undefined;
  return {
    tx: {
      query: client.query.bind(client),
      pipeline,
      commitEarly() {
        committing = commit(client);
        // Whoever runs the transaction awaits it.
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
    // An answer of PostgreSQL is certain: it has rolled back.
    if (error instanceof pg.DatabaseError && !isUnavailable(error)) throw error;
    throw new CommitOutcomeUnknown("the database did not answer the commit", { cause: error });
  }
}
