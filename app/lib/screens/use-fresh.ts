import { useEffect } from "react";
import type { Backend } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "./reload.ts";

/** Milliseconds in which several changes count as one. */
const batchMilliseconds = 300;

/** How to hear of changes: takes who is to be called, returns how to stop. */
type Changes = (backend: Backend) => ((listener: () => void) => () => void) | undefined;

/** Those of any appointment, wherever they are made. */
export const appointmentChanges: Changes = ({ appointments }) => appointments.onChange;

/** Those of everything that waits for staff. */
export const worklistChanges: Changes = ({ worklist }) => worklist.onChange;

/** Those of whatever the calendar and the cars show: appointments, stages, closures. */
export const deskChanges: Changes = ({ cars }) => cars.onChange;

/** Texts that come and leave. */
export const textChanges: Changes = ({ texts }) => texts.onChange;

/** What is published, or could not be. */
export const publishing: Changes = ({ siteContent }) => siteContent?.onChange;

/**
 * Has the screen loaded anew when something changes.
 *
 * @param changes always the same function
 */
export function useFresh(changes: Changes): void {
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
      // The list itself needs the same code, and says that it could not be loaded.
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [changes, reload]);
}
