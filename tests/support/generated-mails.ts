import type { GenerateLinkParams, User } from "@supabase/supabase-js";
import { onlyInside } from "#tests/support/desk/given-service.ts";
import type { Mailbox } from "#tests/support/desk/mailbox.ts";
import type { PublishedClient } from "./published-client.ts";

/**
 * A mailbox for services whose mail cannot be read: generates the code and link of the newest mail
 * to an address again with the owner's key. Other contents of mails can only be tested on our own
 * service.
 *
 * @param password of every unconfirmed user: a generated sign-up link sets it
 */
export function generatedMails(service: PublishedClient, password: string): Mailbox {
  const { admin } = service.ownersClient().auth;
  return {
    get url(): string {
      return onlyInside();
    },
    waiting: onlyInside,
    async next(address, flow) {
      if (flow === "pkce") onlyInside();
      // The newest accounts come first.
      const { data: list, error: unlisted } = await admin.listUsers({ perPage: 200 });
      if (unlisted) throw unlisted;
      const person = list.users.find(
        ({ email, new_email }) => email === address || new_email === address,
      );
      if (!person) throw new Error(`Nothing can have been mailed to ${address}`);
      const { data, error } = await admin.generateLink(newestMail(person, address, password));
      if (error) throw error;
      return {
        to: address,
        code: data.properties.email_otp,
        link: data.properties.action_link,
        get subject(): string {
          return onlyInside();
        },
        get text(): string {
          return onlyInside();
        },
      };
    },
  };
}

/**
 * Determines what was sent last; a magic link and a recovery leave the same trace and have the same
 * code.
 */
function newestMail(person: User, address: string, password: string): GenerateLinkParams {
  const { email = "", new_email: newEmail = "" } = person;
  const change = { email, newEmail };
  const candidates: [sentAt: string | undefined, mail: () => GenerateLinkParams][] = [
    [
      person.confirmation_sent_at,
      () => (person.invited_at ? { type: "invite", email } : { type: "signup", email, password }),
    ],
    [person.recovery_sent_at, () => ({ type: "magiclink", email })],
    [
      person.email_change_sent_at,
      () => ({
        type: address === newEmail ? "email_change_new" : "email_change_current",
        ...change,
      }),
    ],
  ];
  const sent = candidates.filter(([sentAt]) => sentAt !== undefined);
  const newest = sent.toSorted(
    ([one = ""], [other = ""]) => Date.parse(other) - Date.parse(one),
  )[0];
  if (!newest) throw new Error(`Nothing has been mailed to ${address}`);
  return newest[1]();
}
