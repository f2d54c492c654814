import { lateFacts } from "#app/lib/hydration/late-facts.ts";
import { type Backend, unreachable } from "./backend.ts";

let chosen: Promise<Backend> | undefined;

/**
 * The backend of this build: the live one, or the demo's. A build contains only one of them; a
 * screen that needs it fetches it, other pages never do.
 *
 * @throws {BackendError} `unreachable` when its code cannot be fetched: nobody is signed out by that
 */
export function loadBackend(): Promise<Backend> {
  chosen ??= (
    import.meta.env.DEMO
      ? lateFacts()
          .then(() => import("./demo.ts"))
          .then((module) => module.createDemoBackend())
      : Promise.all([import("./live.ts"), lateFacts()]).then(([module]) =>
          module.createLiveBackend(),
        )
  ).catch(() => {
    // The next call tries again: a chunk may fail to load on a bad connection.
    chosen = undefined;
    throw unreachable();
  });
  return chosen;
}
