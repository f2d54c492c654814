import { Suspense, use, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import { type AppointmentDetail, isOverbooked, type Photo } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { TextDetail } from "#app/lib/backend/texts.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { mustReload } from "#app/lib/screens/reload.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { textChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { closed } from "#app/pages/admin/messages/closed-to-texts.ts";
import { TroubleFlag } from "#app/pages/admin/trouble-flag.tsx";
import { deletedPhone } from "#shop/text/phone-format.ts";
import type { Route } from "./+types/open-appointment.ts";

const AppointmentActions = lazyComponent(() =>
  import("./appointment-actions.tsx").then((module) => module.AppointmentActions),
);
// All parts are loaded on demand, because they need the form library and the list does not.
const AppointmentFacts = lazyComponent(() =>
  import("./appointment-facts.tsx").then((module) => module.AppointmentFacts),
);
const AppointmentHistory = lazyComponent(() =>
  import("./appointment-history.tsx").then((module) => module.AppointmentHistory),
);
const Conversation = lazyComponent(() =>
  import("#app/pages/admin/messages/conversation.tsx").then((module) => module.Conversation),
);
const StaffNotesForm = lazyComponent(() =>
  import("#app/pages/admin/staff-notes-form.tsx").then((module) => module.StaffNotesForm),
);

const parts = [AppointmentActions, AppointmentFacts, AppointmentHistory, StaffNotesForm] as const;

/** Whether there are texts, or one can be written: the conversation is loaded for nobody else. */
const hasTexts = ({ data, error }: Loaded<TextDetail>) =>
  Boolean(error) || data?.texts.length !== 0 || data.permission !== "none";

const openIn = (url: URL) => url.searchParams.get("open");

/** Not awaited, so that the sheet opens at once. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = openIn(url);
  if (!id) return { id, detail: undefined, texts: undefined };
  const found = loadedInside(async ({ appointments, settings }) => {
    const [detail, { bays }] = await Promise.all([appointments.detail(id), settings.load()]);
    return { ...detail, bays };
  });
  // Preloads all parts to show them together, without layout shifts; a part that fails shows an error in its place.
  const detail = Promise.all(parts.map((part) => part.preload())).then(() => found);
  const texts = found.then(async (found) => {
    const phone = found?.data?.appointment.phone;
    // With the customer, their texts are deleted, and nobody is left to text.
    const canText = phone && phone !== deletedPhone;
    const loaded = canText ? await loadedInside(({ texts }) => texts.detail(phone)) : undefined;
    if (loaded && hasTexts(loaded)) await Conversation.preload();
    return loaded;
  });
  return { id, detail, texts };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  mustReload(change, openIn(change.currentUrl) === openIn(change.nextUrl));

export const ErrorBoundary = PartFailed;

const loading = <Spinner label="Loading the appointment" className="mx-auto my-24" />;

/** The details of the appointment named in the URL, in a sheet next to the table. */
export default function OpenAppointment({
  loaderData: { id, detail, texts },
}: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  // Depends on the URL, so that it closes at once, even while the list behind it reloads, and another
  // appointment that still loads is not taken for this one.
  const isOpen = detail !== undefined && parameters.get("open") === id;
  const close = () =>
    changeParameters((last) => withParameters(last, { open: "", do: "" }), { push: true });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {
        if (isOpen) close();
      }}
      title="Appointment"
      side="right"
      focusTitle
      className="w-[min(100%-1rem,34rem)]!"
    >
      {detail ? (
        <Suspense key={id} fallback={loading}>
          <Detail detail={detail} texts={texts} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

interface DetailProps {
  detail: Promise<Loaded<AppointmentDetail & { bays: number }> | undefined>;
  texts: Promise<Loaded<TextDetail> | undefined>;
}

function Detail({ detail, texts }: DetailProps) {
  const { data, error, reload } = useLoaded(use(detail));
  const change = useChange();
  // On an error, the data already shown is kept, and so is text being typed.
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed ?? loading;
  return (
    <div className="grid gap-6">
      {failed}
      <div className="grid gap-3">
        <h3>{data.appointment.service}</h3>
        <p className="font-semibold tabular-nums">
          {formatSchedule(data.appointment.scheduled_date, data.appointment.scheduled_time)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge appointment={data.appointment} />
          {isOverbooked(data.appointment) ? <TroubleFlag>Overbooked</TroubleFlag> : null}
        </div>
        <AppointmentActions appointment={data.appointment} />
      </div>
      <AppointmentFacts appointment={data.appointment} bays={data.bays} />
      {data.appointment.notes ? (
        <section aria-labelledby="notes-title">
          <h3 id="notes-title">From the customer</h3>
          <p className="mt-1 whitespace-pre-line">{data.appointment.notes}</p>
        </section>
      ) : null}
      <TextSection texts={texts} />
      <Photos detail={data} />
      <StaffNotesForm
        saved={data.staffNotes}
        save={(...notes) =>
          change(({ appointments }) => appointments.saveStaffNotes(data.appointment.id, ...notes))
        }
      />
      <AppointmentHistory detail={data} />
    </div>
  );
}

/** In place of the conversation, and, like it, until there is one. */
function NoTexts() {
  useReloadOnChange(textChanges);
  return <p className="text-steel">No texts yet. {closed.none}</p>;
}

/** The text conversation with the customer. */
function TextSection({ texts }: Pick<DetailProps, "texts">) {
  const latest = use(texts);
  if (!latest) return null;
  return (
    <section aria-labelledby="texts-title">
      <h3 id="texts-title" className="mb-3">
        Texts
      </h3>
      {hasTexts(latest) ? <Conversation latest={latest} /> : <NoTexts />}
    </section>
  );
}

function Photos({ detail: { photos } }: { detail: AppointmentDetail }) {
  const [asked, ask] = useState<Photo>();
  // Stays without its last photo: focus is in it.
  const [stays, setStays] = useState(false);
  const { heading, onRemoved } = useFocusAfterRemoval(asked !== undefined);
  const change = useChange();
  const remove = async ({ id }: Photo) => {
    setStays(true);
    await change(({ appointments }) => appointments.removePhoto(id));
    onRemoved();
    toast({ title: "Photo deleted" });
  };
  if (photos.length === 0 && !stays) return null;
  return (
    <section aria-labelledby="photos-title">
      <h3 ref={heading} id="photos-title" tabIndex={-1} className="mb-3">
        Photos
      </h3>
      {photos.length === 0 ? <p className="text-steel">No photos left.</p> : null}
      <ul className="grid grid-cols-2 gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <img
                src={photo.url}
                alt={`From the customer: ${photo.name}`}
                className="aspect-4/3 w-full rounded-md border border-line object-cover"
              />
            </a>
            <Button
              variant="ghost"
              className="px-3"
              aria-label={`Delete ${photo.name}`}
              onClick={() => ask(photo)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        asked={asked}
        title="Delete this photo?"
        keep="Keep"
        confirm="Delete Photo"
        work={remove}
        onClose={() => ask(undefined)}
      >
        {() => <p>The customer can't see it anymore either. This can't be undone.</p>}
      </ConfirmationDialog>
    </section>
  );
}
