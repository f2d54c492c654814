import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loadBackend } from "./backend/load-backend.ts";

/** Milliseconds in which several changes count as one. */
const together = 300;

/** Has the screen loaded anew when appointments change, wherever the change is made. */
export function useFreshAppointments(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    loadBackend().then(
      ({ appointments }) => {
        if (gone) return;
        stop = appointments.onChange(() => {
          clearTimeout(timer);
          timer = setTimeout(() => void revalidate(), together);
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
  }, [revalidate]);
}
