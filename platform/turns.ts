/** Runs work, and gives what it gives. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs pieces of work one after another, in the order of the calls; one that fails does not stop the
 * next. For what is read anew at every change, or else an older answer may arrive last and stay.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
