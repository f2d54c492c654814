import type { GenerateLinkParams, User } from "@supabase/supabase-js";
import { onlyInside } from "./given-service.ts";
import type { Mailbox } from "./mailbox.ts";
import type { PublishedClient } from "./published-client.ts";

/**
 * Everybody's mail where nobody can read it: the code and the link of the newest mail to somebody,
 * made once more by the owner's key. What else a mail says is known on a service of our own only.
 *
 * @param password of everybody who waits to be confirmed: a link for them sets it
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
      // Newest accounts come first.
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

/** What was sent last; a magic link and a recovery leave the same trace, and have the same code. */
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
