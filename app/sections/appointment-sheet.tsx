import { classNames } from "#app/lib/class-names.ts";
import { deferred } from "#app/lib/deferred.tsx";

const AppointmentForm = deferred<{ serviceTitles: readonly string[] }>(() =>
  import("#app/components/appointment-form/appointment-form.tsx").then(
    (module) => module.AppointmentForm,
  ),
);

export interface AppointmentSheetProps {
  serviceTitles: readonly string[];
  className?: string;
}

/** The appointment form on a work order. Target of every "Schedule Service" link. */
export function AppointmentSheet({ serviceTitles, className }: AppointmentSheetProps) {
  return (
    <section
      id="appointment"
      aria-labelledby="appointment-title"
      className={classNames(
        "rounded-lg bg-surface p-4 text-ink [--ring:var(--ink)] sm:p-6",
        className,
      )}
    >
      <h2 id="appointment-title" className="text-2xl">
        Request an appointment
      </h2>
      <p className="mt-1 mb-5 text-steel">
        Pick a time; we call you within one business hour to confirm it.
      </p>
      <AppointmentForm serviceTitles={serviceTitles} />
    </section>
  );
}
