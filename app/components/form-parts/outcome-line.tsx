import type { ReactNode } from "react";
import { KeptNotice } from "./kept-notice.tsx";
import { ShopPhoneLink } from "./shop-phone-link.tsx";
import type { Received } from "./use-submission-form.ts";

/**
 * What became of a form that was sent, beside its button.
 *
 * @param sent what is said once the shop has it
 */
export function OutcomeLine<Output>({
  problem,
  received,
  sent,
}: {
  problem: string | undefined;
  received: Received<Output> | undefined;
  sent: (values: Output) => ReactNode;
}) {
  if (problem) {
    return (
      <p
        role="alert"
        className="rounded-md border-2 border-stop bg-stop-tint p-3 font-semibold text-sm"
      >
        <span>{problem}</span> Or call <ShopPhoneLink />.
      </p>
    );
  }
  return (
    <div role="status">
      {received?.answer.storedLocally ? <KeptNotice /> : null}
      {received && !received.answer.storedLocally ? (
        <p className="rounded-md bg-go-tint p-3 text-sm">{sent(received.values)}</p>
      ) : null}
    </div>
  );
}
