import type { AppointmentFormProps } from "#app/components/appointment-form/appointment-form.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";

const AppointmentForm = hydrateOnInteraction<AppointmentFormProps>(
  () =>
    import("#app/components/appointment-form/appointment-form.tsx").then(
      (module) => module.AppointmentForm,
    ),
  null,
  true,
);

export interface AppointmentRequestCardProps extends AppointmentFormProps {
  className?: string;
}

/** The appointment form on a card. Target of every "Schedule Service" link. */
export function AppointmentRequestCard({ className, ...form }: AppointmentRequestCardProps) {
  return (
    <section
      id="appointment"
      // The heading of the form, or the one that replaces it.
      aria-labelledby="appointment-title"
      className={classNames(
        "rounded-lg border-lane border-t-6 bg-surface p-4 text-ink [--ring:var(--ink)] sm:p-6",
        className,
      )}
    >
      <AppointmentForm {...form} />
    </section>
  );
}
