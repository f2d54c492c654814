import { useEffect, useState } from "react";
import type { AppointmentFormProps } from "#app/components/appointment-form/appointment-form.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { hasRecentRequests } from "#app/lib/submission/has-recent-requests.ts";

const AppointmentForm = hydrateOnInteraction<AppointmentFormProps>(
  () =>
    import("#app/components/appointment-form/appointment-form.tsx").then(
      (module) => module.AppointmentForm,
    ),
  null,
  true,
);

/** The form works without it. */
const RecentRequests = lazyComponent(
  () =>
    import("#app/components/appointment-form/recent-requests.tsx").then(
      (module) => module.RecentRequests,
    ),
  { failed: () => null },
);

export interface AppointmentRequestCardProps extends AppointmentFormProps {
  className?: string;
}

/** The appointment form on a card. Target of every "Schedule Service" link. */
export function AppointmentRequestCard({ className, ...form }: AppointmentRequestCardProps) {
  const [returns, setReturns] = useState(false);

  // Only the browser knows, and only who has sent a request loads the code.
  useEffect(() => setReturns(hasRecentRequests()), []);

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
      {returns ? <RecentRequests /> : null}
      <AppointmentForm {...form} />
    </section>
  );
}
