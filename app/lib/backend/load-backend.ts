import { lateFacts } from "#app/lib/site/published.ts";
import { type Backend, unreachable } from "./backend.ts";

let chosen: Promise<Backend> | undefined;

/**
 * The backend of this build: live or demo. A build contains only one of them, loaded by the screens
 * that need it and never by other pages.
 *
 * @throws {BackendError} `unreachable` if its code cannot be loaded, which does not sign out
 */
export function loadBackend(): Promise<Backend> {
  chosen ??= (
    import.meta.env.DEMO
      ? lateFacts()
          .then(() => import("./demo/demo.ts"))
          .then((module) => module.createDemoBackend())
      : Promise.all([import("./live/live.ts"), lateFacts()]).then(([module]) =>
          module.createLiveBackend(),
        )
  ).catch(() => {
    // The next call retries: a chunk may fail to load on a bad connection.
    chosen = undefined;
    throw unreachable();
  });
  return chosen;
}
