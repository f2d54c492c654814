import { randomUUID } from "node:crypto";
import type { Product } from "#platform/auth/product.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "./http/page.ts";
import { accountEmail } from "./mail/account-emails.ts";
import { queue } from "./outbox/outbox.ts";

/**
 * What the platform's accounts need from the product, implemented for this shop.
 *
 * @param wakeOutbox called after a transaction that queued mail has committed
 * @param now clock for the due time of queued mail
 */
export function shopProduct(wakeOutbox: () => void, now: () => Date): Product {
  return {
    get name() {
      return shop().name;
    },
    codeMessage: (code) =>
      `${shop().shortName}: your code is ${code}. No one from the shop will ask you for it.`,
    async queueMail(tx, accountId, mail) {
      await queue(tx, now(), [
        {
          kind: "mail",
          subjectId: accountId,
          idempotencyKey: `account-${randomUUID()}`,
          payload: accountEmail(mail),
          until: new Date(now().getTime() + mail.validSeconds * 1000),
        },
      ]);
    },
    wakeMail: wakeOutbox,
    renderPage,
    async resetPerson(tx, accountId) {
      await tx.query("select private.fill_profile($1)", [accountId]);
    },
  };
}
