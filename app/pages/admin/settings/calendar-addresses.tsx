import { useId, useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { CalendarAddress, Team } from "#app/lib/backend/team.ts";
import { copyText } from "#app/lib/copy-text.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useShownAtOnce } from "#app/lib/screens/use-shown-at-once.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";
import { type FeedNames, feedNames } from "#shop/calendar/calendar-feed.ts";

/** Addresses at which calendar programs read the visits: one's own and, for the owner, the shop's. */
export function CalendarAddresses({ feeds }: { feeds: readonly CalendarAddress[] }) {
  const id = useId();
  const role = deskRole();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          Calendar addresses
        </h2>
        <p className="max-w-measure text-steel">
          {role === "technician"
            ? "Subscribe to an address in the calendar on your phone to see your cars there."
            : "Subscribe to an address in the calendar on your phone to see visits and closures there."}{" "}
          Whoever has the address sees them without signing in.
        </p>
      </div>
      <Address title="Yours" ofShop={false} feed={feeds.find(({ ofShop }) => !ofShop)} />
      {role === "owner" ? (
        <Address title="The shop's" ofShop={true} feed={feeds.find(({ ofShop }) => ofShop)} />
      ) : null}
    </section>
  );
}

interface AddressProps {
  title: string;
  ofShop: boolean;
  feed: CalendarAddress | undefined;
}

function Address({ title, ofShop, feed }: AddressProps) {
  const id = useId();
  const change = useChange();
  const names = useShownAtOnce<FeedNames>(feed?.names ?? "names");
  const [busy, setBusy] = useState(false);
  // Shown once: the shop keeps only a hash of it.
  const [link, setLink] = useState<string>();
  const [asked, setAsked] = useState<"renew" | "end">();
  const team = (work: (team: Team) => Promise<unknown>) =>
    change(async (backend) => {
      if (backend.team) await work(backend.team);
    });
  const make = () =>
    team(async ({ makeCalendarAddress }) =>
      setLink(await makeCalendarAddress(ofShop, names.shown)),
    );
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(failureToast("The address wasn't changed", error));
    }
    setBusy(false);
  };
  const choose = async (chosen: FeedNames) => {
    names.choose(chosen);
    // Of an address that is to be made, it's kept for the next try.
    if (!feed) return;
    await team(({ nameInCalendar }) => nameInCalendar(feed.id, chosen)).catch((error) => {
      names.takeBack();
      throw error;
    });
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      <div className="grid max-w-sm gap-1">
        <label htmlFor={id} className="font-semibold text-sm">
          How customers are called
        </label>
        <NativeSelect
          id={id}
          value={names.shown}
          onChange={(event) => void attempt(() => choose(event.target.value as FeedNames))}
        >
          {Object.entries(feedNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      {feed && link ? (
        <>
          <p className="break-all rounded-md bg-sunken p-3 text-sm">{link}</p>
          <p className="text-sm text-steel">Copy it now: it isn't shown again.</p>
        </>
      ) : feed ? (
        <p className="text-sm text-steel">
          An address is in use. It isn't shown again; make a new one if it got lost.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {feed && link ? (
          <>
            <Button onClick={() => void copyText(link, "Address copied")}>Copy Address</Button>
            <a
              className={buttonVariants({ variant: "outline" })}
              href={link.replace(/^https?:/, "webcal:")}
            >
              Open in Calendar
            </a>
          </>
        ) : null}
        {feed ? (
          <>
            <Button variant="outline" onClick={() => setAsked("renew")}>
              Make a New Address
            </Button>
            <Button variant="outline" onClick={() => setAsked("end")}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={busy} onClick={() => void attempt(make)}>
            Make an Address
          </Button>
        )}
      </div>
      <ConfirmationDialog
        asked={asked}
        title={asked === "renew" ? "Make a new address?" : "Turn this address off?"}
        description="Calendars that use the present one show nothing anymore."
        keep="Keep It"
        confirm={asked === "renew" ? "Make a New Address" : "Turn Off"}
        work={async (what) => {
          if (what === "renew") return await make();
          await team(async ({ endCalendarAddress }) => feed && endCalendarAddress(feed.id));
          setLink(undefined);
        }}
        onClose={() => setAsked(undefined)}
      >
        {() => null}
      </ConfirmationDialog>
    </section>
  );
}
