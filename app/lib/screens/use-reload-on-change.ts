import { useEffect } from "react";
import type { Backend } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "./reload.ts";

/** Milliseconds during which several changes count as one. */
const batchMilliseconds = 300;

/** Selects a subscription: a function that registers a listener and returns how to unsubscribe. */
type Changes = (backend: Backend) => ((listener: () => void) => () => void) | undefined;

/** Changes of any appointment, wherever they are made. */
export const appointmentChanges: Changes = ({ appointments }) => appointments.onChange;

/** Changes of everything that requires action by staff. */
export const worklistChanges: Changes = ({ worklist }) => worklist.onChange;

/** Changes of anything the calendar and the cars show: appointments, stages, closures. */
export const deskChanges: Changes = ({ cars }) => cars.onChange;

/** Incoming and outgoing texts. */
export const textChanges: Changes = ({ texts }) => texts.onChange;

/** Successful and failed publishing. */
export const publishing: Changes = ({ siteContent }) => siteContent?.onChange;

/**
 * Reloads the screen's data when something changes.
 *
 * @param changes must be a stable function
 */
export function useReloadOnChange(changes: Changes): void {
  const reload = useReload();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    loadBackend().then(
      (backend) => {
        if (gone) return;
        stop = changes(backend)?.(() => {
          clearTimeout(timer);
          timer = setTimeout(() => void reload(), batchMilliseconds);
        });
      },
      // The list itself needs the same code, and reports that it could not be loaded.
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [changes, reload]);
}
