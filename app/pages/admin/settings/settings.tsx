import { Link } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { connectionsPath, opens } from "#shop/pages/desk-screens.ts";
import type { Route } from "./+types/settings.ts";
import { BlocksSection } from "./blocks-section.tsx";
import { BookingSettingsForm } from "./booking-settings-form.tsx";
import { CalendarAddresses } from "./calendar-addresses.tsx";
import { ClosuresSection } from "./closures-section.tsx";
import { DeviceSection, deviceState } from "./device-section.tsx";
import { TimesSection } from "./times-section.tsx";

export async function clientLoader() {
  const date = shopToday();
  const [settings, blocks, device, feeds] = await Promise.all([
    loadedInside((backend) => backend.settings.load()),
    loadedInside(({ calendar }) => calendar.blocks(date)),
    loadedInside(async ({ push }) => ({ push, state: await deviceState(push) })),
    opens(deskRole())
      ? loaded(async ({ team }, { id }) => await team?.calendarAddresses(id))
      : undefined,
  ]);
  return { settings, blocks, device, feeds };
}

export const ErrorBoundary = PartFailed;

/** `/admin/settings`: the booking settings, calendar addresses, and notifications on this device. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.settings);
  const blocks = useLoaded(loaderData.blocks);
  return (
    <DeskScreen
      title="Settings"
      actions={
        opens(deskRole(), "owner") ? (
          <Link to={connectionsPath} className={buttonVariants({ variant: "outline", size: "sm" })}>
            Connections
          </Link>
        ) : null
      }
    >
      {(error ?? blocks.error) ? (
        <LoadFailed message={messageOf(error ?? blocks.error)} onRetry={reload} />
      ) : null}
      {data ? (
        <div className="grid max-w-3xl gap-10">
          {opens(deskRole(), "owner") ? (
            <>
              <BookingSettingsForm settings={data} />
              <ClosuresSection settings={data} />
              <TimesSection settings={data} />
            </>
          ) : null}
          {blocks.data ? <BlocksSection blocks={blocks.data} bays={data.bays} /> : null}
          {loaderData.feeds?.data ? <CalendarAddresses feeds={loaderData.feeds.data} /> : null}
          {loaderData.device?.data ? <DeviceSection {...loaderData.device.data} /> : null}
        </div>
      ) : error ? null : (
        <Spinner label="Loading settings" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}
