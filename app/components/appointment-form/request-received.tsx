import { CalendarCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { type AccountResult, accountCreated, keepPendingAppointment } from "#app/lib/accounts.ts";
import { shop } from "#content/shop.ts";
import { addresses } from "#shop/addresses.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import type { ReceivedRequest } from "./use-sending.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** How far the account asked for along with the request has got. */
export type AccountProgress = "creating" | AccountResult;

/** What registration takes over from a request, so that nobody types it twice. */
export const pendingOf = ({ answer, form }: ReceivedRequest) => ({
  name: form.name,
  phone: formatPhoneInput(form.phone),
  ...(form.email && { email: form.email }),
  ...(answer.claimToken && { claimToken: answer.claimToken }),
});

/** Everything about the request just sent: the page is the confirmation, mail is a copy. */
export function RequestReceived({
  request,
  account,
  onAgain,
}: {
  request: ReceivedRequest;
  account: AccountProgress | undefined;
  onAgain: () => void;
}) {
  const { answer, form } = request;
  const signedIn = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { street, city, state, postalCode } = shop.address;

  return (
    <div className="grid gap-4">
      <p className="flex size-12 items-center justify-center rounded-full bg-go-tint text-go">
        <CalendarCheck aria-hidden="true" className="size-6" />
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        We have your request, {form.name.split(" ")[0]}
      </h2>
      {answer.storedLocally ? <StoredLocally imagesDropped={answer.imagesDropped} /> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-y py-4">
        {answer.reference ? <Fact term="Reference">{answer.reference}</Fact> : null}
        <Fact term="Service">{form.service}</Fact>
        <Fact term="Date">{dateLabel(form.date)}</Fact>
        <Fact term="Time">{timeLabel(form.time)} ET</Fact>
        <Fact term="Where">
          {street}, {city}, {state} {postalCode}
        </Fact>
        <Fact term="Phone">
          <ShopPhoneLink />
        </Fact>
      </dl>
      <p>
        <strong>What happens next:</strong> We call you within one business hour at{" "}
        <span className="whitespace-nowrap tabular-nums">{formatPhoneInput(form.phone)}</span> to
        confirm.{answer.storedLocally ? "" : " Your time is held until then."}
      </p>
      {account ? <AccountLine account={account} /> : null}
      <div className="flex flex-wrap gap-3">
        {answer.visitUrl ? (
          <a className={buttonVariants({ variant: "primary" })} href={answer.visitUrl}>
            View your visit
          </a>
        ) : null}
        {account || signedIn || answer.storedLocally ? null : (
          <a
            className={buttonVariants({ variant: "outline" })}
            href={`${addresses.signIn}?action=register`}
            onClick={() => keepPendingAppointment(pendingOf(request))}
          >
            Create an account
          </a>
        )}
        <Button variant="ghost" onClick={onAgain}>
          Make another request
        </Button>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-steel">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </>
  );
}

function StoredLocally({ imagesDropped }: { imagesDropped: boolean }) {
  return (
    <div role="alert" className="rounded-md border-2 border-caution bg-caution-tint p-4 text-sm">
      <p className="font-semibold">
        Your request is saved on this device and will be sent as soon as possible. Call{" "}
        <ShopPhoneLink /> if it is urgent.
      </p>
      {imagesDropped ? (
        <p className="mt-2">Your photos did not fit and are not saved with it.</p>
      ) : null}
    </div>
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
      Your appointment request is in. We could not create the account: {account.message} You can
      create it later from{" "}
      <a className="font-semibold text-clay underline" href={addresses.signIn}>
        Login
      </a>
      .
    </p>
  );
}
