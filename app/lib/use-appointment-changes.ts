import { useEffect } from "react";
import { loadBackend } from "./backend/choose.ts";

/** Milliseconds in which several changes count as one. */
const together = 300;

/** Calls back when appointments change, wherever the change is made. */
export function useAppointmentChanges(onChange: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    void loadBackend().then(({ appointments }) => {
      if (gone) return;
      stop = appointments.onChange(() => {
        clearTimeout(timer);
        timer = setTimeout(onChange, together);
      });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [onChange]);
}
