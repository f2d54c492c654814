import type { Context } from "hono";
import * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { queueAsk } from "#server/approvals/ask-messages.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { appointmentNotFound, readId } from "./change-appointment.ts";

const bodyLimit = 16 * 1024;

const schema = z.object({
  /** Staff's own words instead of ours; a text message carries them, too. */
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
  preview: z.optional(z.boolean()),
});

/**
 * `POST /api/desk/estimates/{id}/ask` `{words?, preview?}`: asks the customer of a visit for their OK to
 * every line without an answer, by email and, with their consent, by text. Responds with the messages;
 * with `preview` nothing is stored or sent (docs/contracts/api.md#estimates).
 */
export function askForApproval(deps: DeskDependencies & { wakeOutbox: () => void }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readId(c);
    const { words, preview = false } = validate(schema, await readJsonObject(c, bodyLimit));
    const asked = await asStaff(
      deps,
      c.req.raw,
      async (tx, staff) => {
        const { rows } = await tx.query<{ phone: string; last: string }>(
          `select phone, (select coalesce(max(id), 0) from estimate_events) as last
           from appointments where id = $1`,
          [id],
        );
        if (!rows[0]) throw appointmentNotFound();
        await tx.query("select private.ask_estimate($1, $2)", [id, staff.id]);
        const messages = await queueAsk(tx, deps, id, `ask-${id}-${rows[0].last}`, { words });
        if (!messages.text && !messages.email) throw noWay(rows[0].phone);
        return messages;
      },
      { who: "desk", preview },
    ).catch((error: unknown) => {
      if (sqlState(error) !== "PT409") throw error;
      const { message, detail } = error as Error & { detail?: string };
      throw new HttpError(409, message, detail ?? "");
    });
    if (!preview) deps.wakeOutbox();
    return c.json({ success: true, ...asked });
  };
}

const noWay = (phone: string) =>
  new HttpError(
    409,
    "no_way_to_ask",
    `There's no email address, and no consent to texts. Call ${formatPhone(phone)} and enter the answers yourself.`,
  );
