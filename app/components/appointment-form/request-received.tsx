import { CalendarCheck, CalendarClock, CalendarPlus, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { KeptNotice } from "#app/components/form-parts/kept-notice.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { useSignedIn } from "#app/components/form-parts/use-signed-in.ts";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import {
  type AccountResult,
  accountCreated,
  savePendingAppointment,
} from "#app/lib/session/accounts.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { arrivalLabel } from "#shop/arrivals.ts";
import { arrivals } from "#shop/forms/appointment-fields.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import { callbackLabel } from "#shop/hours/callback.ts";
import { paths } from "#shop/pages/paths.ts";
import { directionsUrl } from "#shop/places/map-links.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { appointmentTitle, formStart } from "./title.ts";
import type { ReceivedRequest } from "./use-request-form.ts";

/** State of the account requested along with the appointment. */
export type AccountProgress = "creating" | AccountResult;

/** Values of a request that prefill the registration. */
export const pendingOf = ({ response, values: form }: ReceivedRequest) => ({
  name: form.name,
  phone: formatPhoneInput(form.phone),
  ...(form.email && { email: form.email }),
  ...(response.claimToken && { claimToken: response.claimToken }),
});

/** Details of the request just sent: the page is the confirmation, the email only a copy. */
export function RequestReceived({
  request,
  account,
  level,
  onAgain,
}: {
  request: ReceivedRequest;
  account: AccountProgress | undefined;
  /** Level of the heading, which replaces the form's. */
  level: 1 | 2;
  onAgain: () => void;
}) {
  const Heading = `h${level}` as const;
  const [callback] = useState(() => callbackLabel(serverNow(), shop));
  const { response, values: form } = request;
  const signedIn = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const { storedLocally } = response;
  const { arrival, hasNoSeat } = arrivalOf(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again when sent later
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [storedLocally]);
  useEffect(() => {
    const { title } = document;
    document.title = `${headingOf(storedLocally)} | ${shop.name}`;
    return () => {
      document.title = title;
    };
  }, [storedLocally]);
  const { street, city, state, postalCode } = shop.address;
  const Icon = storedLocally ? CalendarClock : CalendarCheck;

  return (
    <div id={formStart} className="@container grid gap-4">
      <Heading
        ref={heading}
        id={appointmentTitle}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-3 text-2xl"
      >
        <span
          className={classNames(
            "flex size-12 shrink-0 items-center justify-center rounded-full",
            storedLocally ? "bg-caution-tint text-ink" : "bg-go-tint text-go",
          )}
        >
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span>
          {headingOf(storedLocally)}, {form.name.split(" ")[0]}
        </span>
      </Heading>
      {storedLocally ? (
        <div role="alert">
          <KeptNotice imagesDropped={response.imagesDropped} />
        </div>
      ) : null}
      {import.meta.env.DEMO ? null : (
        <p>
          {storedLocally
            ? `Once it's sent, we'll call you${siteParts.inTime}`
            : `We'll call ${callback ?? "you"}`}{" "}
          at <span className="whitespace-nowrap tabular-nums">{formatPhoneInput(form.phone)}</span>{" "}
          to confirm.
          {storedLocally
            ? " Until then, this time isn't held for you."
            : " Your time is held until then."}
        </p>
      )}
      {hasNoSeat ? (
        <p role="alert" className="rounded-md border border-caution bg-caution-tint p-3">
          There's no shuttle seat left after your appointment time. Your request isn't affected.{" "}
          {response.visitUrl ? "Tell us below how else you'll get here, or call " : "Please call "}
          <ShopPhoneLink />.
        </p>
      ) : null}
      {response.imagesDropped && !storedLocally ? (
        <p role="alert" className="rounded-md border border-caution bg-caution-tint p-3">
          We couldn't save your photos. Your request isn't affected. You can show them to us when
          you come in.
        </p>
      ) : null}
      {account ? <AccountLine account={account} /> : null}
      {response.visitUrl ? (
        <div className="grid gap-2 @sm:grid-cols-2">
          <a className={classNames(buttonVariants(), "@sm:col-span-2")} href={response.visitUrl}>
            View Your Appointment
          </a>
          <a
            className={buttonVariants({ variant: "outline" })}
            href={`${response.visitUrl}/calendar.ics`}
          >
            <CalendarPlus aria-hidden="true" />
            Add to Calendar
          </a>
          <a className={buttonVariants({ variant: "outline" })} href={directionsUrl(shop.address)}>
            <MapPin aria-hidden="true" />
            Directions
          </a>
          {arrival === undefined ? (
            <a
              className="content-center py-2 text-clay underline @sm:col-span-2 print:hidden"
              href={`${response.visitUrl}#arrival`}
            >
              Tell us how you're getting here
            </a>
          ) : null}
        </div>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-t py-4">
        {response.reference ? <Fact term="Reference">{response.reference}</Fact> : null}
        <Fact term="Service">{form.service}</Fact>
        <Fact term="Date">{dateLabel(form.date)}</Fact>
        <Fact term="Time">{`${timeLabel(form.time)} ${siteParts.zoneLabel}`}</Fact>
        {arrival === undefined ? null : <Fact term="Getting here">{arrival}</Fact>}
        <Fact term="Where">{`${street}, ${city}, ${state}\u00a0${postalCode}`}</Fact>
        <Fact term="Phone">
          <ShopPhoneLink />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {account || signedIn || storedLocally ? null : (
          <a
            className={buttonVariants({ variant: "outline" })}
            href={`${paths.signIn}?action=register`}
            onClick={() => savePendingAppointment(pendingOf(request))}
          >
            Create an Account
          </a>
        )}
        <Button variant="ghost" onClick={onAgain}>
          Book Another
        </Button>
      </div>
    </div>
  );
}

/** Label of the arrival option, and whether the requested shuttle has no seat left. */
function arrivalOf({ response, values }: ReceivedRequest): {
  arrival?: string | undefined;
  hasNoSeat?: boolean;
} {
  const wish = arrivals.find((way) => way === values.arrival);
  if (!wish) return {};
  const { reference, arrival, shuttleRun = null } = response;
  // Only our own server returns a reference and assigns seats.
  if (reference && arrival !== wish) return { hasNoSeat: wish === "shuttle" };
  const shuttleTo = values.shuttleTo ?? null;
  return { arrival: arrivalLabel({ arrival: wish, shuttleRun, shuttleTo }) };
}

function headingOf(storedLocally: boolean): string {
  if (!storedLocally) return "We have your request";
  return import.meta.env.DEMO ? "That's how it works" : "We've saved your request";
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-steel">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </>
  );
}

function AccountLine({ account }: { account: AccountProgress }) {
  if (account === "creating") return <p role="status">Creating your account...</p>;
  if (account.created) {
    const { title, description } = accountCreated(account.confirmed);
    return (
      <p role="status">
        <strong>{title}.</strong> {description.replace(/\.?$/, ".")}
      </p>
    );
  }
  return (
    <p role="alert" className="rounded-md border border-caution bg-caution-tint p-3">
      We couldn't create your account: {account.message} You can create it later from{" "}
      <a className="font-semibold text-clay underline" href={paths.signIn}>
        Login
      </a>
      .
    </p>
  );
}
