import { Mail, MessageSquareText, Phone } from "lucide-react";
import { classNames } from "#app/lib/class-names.ts";
import { mailLink } from "#shop/forms/fields/email.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

interface ContactLinksProps {
  name: string;
  /** E.164 */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Shows the number as well, where nothing else does. */
  withNumber?: boolean;
  className?: string;
}

const linkClasses =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-clay hover:bg-sunken";

/** What replaces the contact data of a deleted customer (database/schema/customers/34-data-deletion.sql). */
const deletedContacts = ["+10000000000", "deleted@invalid"];

/** Links to call, text and email a customer, next to their name at the desk. */
export function ContactLinks({ name, phone, email, withNumber, className }: ContactLinksProps) {
  return (
    <span className={classNames("inline-flex flex-wrap items-center", className)}>
      {phone && !deletedContacts.includes(phone) ? (
        <>
          <a
            href={`tel:${phone}`}
            title={`Call ${formatPhone(phone)}`}
            aria-label={`Call ${name}${withNumber ? `, ${formatPhone(phone)}` : ""}`}
            className={classNames(
              linkClasses,
              withNumber ? "whitespace-nowrap px-1.5" : "print:hidden",
            )}
          >
            <Phone aria-hidden="true" className="size-[1.15em] shrink-0" />
            {withNumber ? <span className="tabular-nums">{formatPhone(phone)}</span> : null}
          </a>
          <a
            href={`sms:${phone}`}
            title={`Text ${formatPhone(phone)}`}
            aria-label={`Text ${name}`}
            className={`${linkClasses} print:hidden`}
          >
            <MessageSquareText aria-hidden="true" className="size-[1.15em] shrink-0" />
          </a>
        </>
      ) : null}
      {email && !deletedContacts.includes(email) ? (
        <a
          href={mailLink(email)}
          title={`Email ${email}`}
          aria-label={`Email ${name}`}
          className={`${linkClasses} print:hidden`}
        >
          <Mail aria-hidden="true" className="size-[1.15em] shrink-0" />
        </a>
      ) : null}
    </span>
  );
}
