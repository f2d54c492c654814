import type pg from "pg";

/** The people with an account, for `npm run admin -- list`. */
export const peopleList = {
  sql: `select email, concat_ws(' ', first_name, last_name) as name,
          case when is_admin then 'administrator' when is_staff then 'staff' else '' end as role,
          created_at
        from yars_profiles order by is_admin desc, is_staff desc, created_at desc`,
  columns: ["email", "name", "role"],
};

/**
 * Makes somebody an administrator, or no longer one nor staff.
 *
 * @returns what was done, or why nothing was
 */
export async function setAdministrator(
  client: pg.Client,
  email: string,
  granted: boolean,
): Promise<string> {
  const { rowCount } = await client.query(
    "update yars_profiles set is_staff = $2, is_admin = $2 where email = lower($1)",
    [email, granted],
  );
  if (!rowCount) return `Nobody has an account under ${email}. They have to register first.\n`;
  return granted
    ? `${email} is an administrator now.\n`
    : `${email} is no administrator any more.\n`;
}
