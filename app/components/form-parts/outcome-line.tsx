import type { ReactNode } from "react";
import { KeptNotice } from "./kept-notice.tsx";
import { ShopPhoneLink } from "./shop-phone-link.tsx";
import type { Outcome } from "./use-message-form.ts";

/**
 * What became of a form that was sent, beside its button.
 *
 * @param sent what is said once the shop has it
 */
export function OutcomeLine<Output>({
  outcome,
  sent,
}: {
  outcome: Outcome<Output> | undefined;
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
      {outcome?.kind === "kept" ? <KeptNotice /> : null}
    </div>
  );
}
