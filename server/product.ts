import { randomUUID } from "node:crypto";
import { shop } from "#content/shop.ts";
import type { Product } from "#platform/auth/product.ts";
import { renderPage } from "./http/page.ts";
import { accountEmail } from "./mail/account-emails.ts";
import { queue } from "./outbox/outbox.ts";

/**
 * What the accounts of the platform are of: this shop.
 *
 * @param wakeOutbox called after the commit of a transaction that queued mail
 */
export function shopProduct(wakeOutbox: () => void): Product {
  return {
    name: shop.name,
    codeMessage: (code) =>
      `${shop.shortName}: your code is ${code}. Nobody from the shop will ask you for it.`,
    async queueMail(tx, accountId, mail) {
      await queue(tx, [
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
