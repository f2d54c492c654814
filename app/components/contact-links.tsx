import { Mail, MessageSquareText, Phone } from "lucide-react";
import { classNames } from "#app/lib/class-names.ts";
import { mailLink } from "#shop/forms/fields/email.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";

interface ContactLinksProps {
  name: string;
  /** E.164 */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Shows the number as well, where nothing else does. */
  withNumber?: boolean;
  /** Appears with the pointer or focus on the surrounding `group/row`; on touch screens it is always there. */
  onHover?: boolean;
  className?: string;
}

const linkClasses =
  "inline-flex min-h-8 min-w-8 items-center justify-center gap-2 rounded-md text-ink hover:bg-sunken max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** What replaces the contact data of a deleted customer (database/schema/customers/39-data-deletion.sql). */
const deletedContacts = [deletedPhone, "deleted@invalid"];

/** Links to call, text and email a customer, next to their name at the desk. */
export function ContactLinks(props: ContactLinksProps) {
  const { name, phone, email, withNumber, onHover, className } = props;
  return (
    <span
      className={classNames(
        "inline-flex flex-wrap items-center",
        onHover &&
          "md:pointer-fine:opacity-0 print:opacity-100! group-focus-within/row:opacity-100! group-hover/row:opacity-100!",
        className,
      )}
    >
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
