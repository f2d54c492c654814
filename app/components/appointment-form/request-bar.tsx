import { Phone } from "lucide-react";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { shop } from "#app/lib/site/published.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

interface RequestBarProps {
  busy: boolean;
  /** What is asked for so far: `Tomorrow, 9:00 AM, Tire Services`. */
  wish: string;
}

/**
 * The button of a form that is the whole page, on phones within reach beside the number to call,
 * like the bar of other pages (call-bar.tsx).
 */
export function RequestBar({ busy, wish }: RequestBarProps) {
  const { phone, emergencyPhone } = shop;
  return (
    <div className="on-asphalt fixed inset-x-0 bottom-0 z-30 [@media(height<24rem)]:static flex gap-2 border-lane border-t-3 px-3 py-2 md:hidden">
      <CallLink number={phone} className={emergencyPhone && "shop-closed:hidden"} />
      {emergencyPhone ? <CallLink number={emergencyPhone} className="shop-open:hidden" /> : null}
      <SubmitButton busy={busy} busyText="Submitting..." className="min-w-0 px-1! py-1!">
        <span className="min-w-0">
          Request Appointment
          {wish ? <span className="block truncate font-normal text-sm">{wish}</span> : null}
        </span>
      </SubmitButton>
    </div>
  );
}

function CallLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <span className={className}>
      <PhoneLink number={number} className="size-14 justify-center rounded-md border-2">
        <Phone aria-hidden="true" className="size-5 text-lane" />
        <span className="sr-only">{`Call ${formatPhone(number)}`}</span>
      </PhoneLink>
    </span>
  );
}
