import { randomUUID } from "node:crypto";
import type { Product } from "#platform/auth/product.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "./http/page.ts";
import { accountEmail } from "./mail/account-emails.ts";
import { queue } from "./outbox/outbox.ts";

/**
 * What the accounts of the platform are of: this shop.
 *
 * @param wakeOutbox called after the commit of a transaction that queued mail
 * @param now by which mail is due
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
