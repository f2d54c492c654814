import { LoadFailed } from "#app/components/load-failed.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { useRemote } from "#app/lib/use-remote.ts";
import { BookingSettingsForm } from "./booking-settings-form.tsx";
import { ClosuresSection } from "./closures-section.tsx";

/** `/admin/settings`: what the owner decides about booking. */
export default function Settings() {
  const { data, error, reload } = useRemote("settings", async () =>
    (await loadBackend()).settings.load(),
  );
  return (
    <section
      aria-labelledby="settings-title"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <h2 id="settings-title" className="text-2xl">
        Settings
      </h2>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div className="grid max-w-3xl gap-10">
          <BookingSettingsForm settings={data} onSaved={reload} />
          <ClosuresSection settings={data} onSaved={reload} />
        </div>
      ) : error ? null : (
        <Spinner label="Loading settings" className="mx-auto my-24" />
      )}
    </section>
  );
}
