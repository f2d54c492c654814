import { Mail, MailX, MessageSquareText } from "lucide-react";
import type { DeskOutcome } from "#app/lib/backend/desk.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** Exact preview of the email and text message to the customer, or a note that none is sent. */
export function MessagePreview({ outcome, phone }: { outcome: DeskOutcome; phone: string }) {
  const { email, textMessage } = outcome;
  if (!email && !textMessage) {
    return (
      <p className="flex items-start gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
        <MailX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          The customer gets no message. To tell them, call{" "}
          <a href={`tel:${phone}`} className="whitespace-nowrap underline decoration-line-strong">
            {formatPhone(phone)}
          </a>
          .
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {email ? (
        <section
          aria-label="Email to the customer"
          className="min-w-0 rounded-md border border-line-strong text-sm"
        >
          <p className="flex items-start gap-2 border-line border-b bg-sunken px-3 py-2">
            <Mail aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 break-words">
              To {email.to}
              <strong className="block">{email.subject}</strong>
            </span>
          </p>
          <p className="whitespace-pre-line break-words px-3 py-2">{email.text}</p>
        </section>
      ) : null}
      {textMessage ? (
        <section
          aria-label="Text message to the customer"
          className="flex gap-2 rounded-md border border-line-strong p-3 text-sm"
        >
          <MessageSquareText aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <p className="min-w-0 break-words">
            <strong className="block">Text to {formatPhone(textMessage.to)}</strong>
            {textMessage.text}
          </p>
        </section>
      ) : null}
    </div>
  );
}
