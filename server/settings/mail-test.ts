import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { asStaff } from "#server/desk/as-staff.ts";
import type { MailTest } from "#shop/connections.ts";
import { requiredEmail } from "#shop/forms/fields/common-fields.ts";
import type { ConnectionDependencies } from "./read-connections.ts";

const bodyLimit = 1024;

const bodySchema = z.object({
  to: requiredEmail("Enter an email address"),
  arrived: z.boolean("Say whether it arrived"),
});

/**
 * `POST /api/desk/mail-test` `{to, arrived}`: keeps whether a test email arrived, which only its recipient
 * knows. Setting another mail server forgets it (docs/contracts/api.md#connections).
 */
export function keepMailTest(deps: ConnectionDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async (tx, staff) => {
      const { to, arrived } = validate(bodySchema, await readJsonObject(c, bodyLimit));
      const test: MailTest = { to, arrived, at: staff.at.toISOString() };
      await tx.query(
        `insert into private.server_settings (name, value, changed_at, changed_by)
         values ('mail.test', $1, $2, $3)
         on conflict (name) do update set value = excluded.value,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [JSON.stringify(test), staff.at, staff.id],
      );
    });
    return c.body(null, 204);
  };
}
