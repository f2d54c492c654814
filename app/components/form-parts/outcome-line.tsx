import type { ReactNode } from "react";
import { KeptNotice } from "./kept-notice.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { ShopPhoneLink } from "./shop-phone-link.tsx";
import type { Received } from "./use-submission-form.ts";

/**
 * Result of a submitted form, next to its button.
 *
 * @param sent message once the shop has received it
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
      <ProblemLine>
        <span>{problem}</span> Or call <ShopPhoneLink />.
      </ProblemLine>
    );
  }
  return (
    <div role="status">
      {received?.response.storedLocally ? <KeptNotice /> : null}
      {received && !received.response.storedLocally ? (
        <p className="rounded-md bg-go-tint p-3 text-sm">{sent(received.values)}</p>
      ) : null}
    </div>
  );
}
