import type { ReactNode } from "react";
import { ShopPhoneLink } from "./shop-phone-link.tsx";
import type { Outcome } from "./use-message-form.ts";

/**
 * What became of a form that was sent, beside its button.
 *
 * @param what is named in sentences: "message"
 * @param sent what is said once the shop has it
 */
export function OutcomeLine<Output>({
  outcome,
  what,
  sent,
}: {
  outcome: Outcome<Output> | undefined;
  what: string;
  sent: (values: Output) => ReactNode;
}) {
  if (outcome?.kind === "failed") {
    return (
      <p
        role="alert"
        className="rounded-md border-2 border-stop bg-stop-tint p-3 font-semibold text-sm"
      >
        <span>{outcome.message}</span> Or call <ShopPhoneLink />.
      </p>
    );
  }
  return (
    <div role="status">
      {outcome?.kind === "sent" ? (
        <p className="rounded-md bg-go-tint p-3 text-sm">{sent(outcome.values)}</p>
      ) : null}
      {outcome?.kind === "kept" ? (
        <p className="rounded-md border-2 border-caution bg-caution-tint p-3 font-semibold text-sm">
          Your {what} is saved on this device and will be sent as soon as possible. Call{" "}
          <ShopPhoneLink /> if it is urgent.
        </p>
      ) : null}
    </div>
  );
}
