import type pg from "pg";
import { normalizeEmail } from "#platform/auth/users/contacts.ts";
import { OperatorError } from "#postgres/errors.ts";

/** All accounts, for `npm run admin -- list`. */
export const peopleList = {
  sql: `select email, concat_ws(' ', first_name, last_name) as name,
          case when is_admin then 'administrator' when is_staff then 'staff' else '' end as role,
          case when email_verified then '' else 'address not verified' end as note, created_at
        from yars_profiles order by is_admin desc, is_staff desc, created_at desc`,
  columns: ["email", "name", "role", "note"],
};

/**
 * Makes an account an administrator. Requires a verified email: without email confirmation, anyone can
 * register under any address.
 *
 * @param anyway skip that requirement
 * @returns a message: what was done, or that there is no such account
 * @throws {OperatorError} if the email is not verified
 */
export async function grantAdministrator(
  client: pg.Client,
  email: string,
  anyway: boolean,
): Promise<string> {
  const { rows } = await client.query<{ id: string; email_verified: boolean }>(
    "select id, email_verified from yars_profiles where email = $1",
    [normalizeEmail(email)],
  );
  const [person] = rows;
  if (!person) return noAccount(email);
  if (!person.email_verified && !anyway) {
    throw new OperatorError(
      `Nothing was changed: it is not proved that mail to ${email} reaches whoever opened this account, which may be a stranger. Have them sign in by a link from a mail ("Forgot password?") first. If you know that the account is theirs: npm run admin -- grant ${email} --anyway`,
    );
  }
  await client.query("update yars_profiles set is_staff = true, is_admin = true where id = $1", [
    person.id,
  ]);
  return `${email} is an administrator now.\n`;
}

/** Removes an account's administrator and staff roles. @returns a message: what was done, or why nothing was */
export async function revokeAdministrator(client: pg.Client, email: string): Promise<string> {
  const { rowCount } = await client.query(
    "update yars_profiles set is_staff = false, is_admin = false where email = $1",
    [normalizeEmail(email)],
  );
  return rowCount ? `${email} isn't an administrator anymore.\n` : noAccount(email);
}

const noAccount = (email: string) =>
  `No one has an account under ${email}. They need to register first.\n`;
