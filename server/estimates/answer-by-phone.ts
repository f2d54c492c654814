import type { Context } from "hono";
import * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { type RecordDependencies, recordAnswers } from "#server/approvals/record-answers.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import { appointmentNotFound, readId } from "#server/desk/visits/change-appointment.ts";

const bodyLimit = 96 * 1024;

const schema = z.object({
  /** Who said it. */
  toldBy: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Enter who gave the answers"),
      z.maxLength(200, "Enter a shorter name"),
    ),
  /** When it was said; omitted: now. */
  at: z.optional(z.iso.datetime()),
  answers: z
    .array(
      z.object({
        line: z.uuid(),
        version: z.int().check(z.gte(1), z.lte(1_000_000)),
        answer: z.enum(["approved", "declined", "question"]),
        question: z.optional(z.string().check(z.maxLength(1000))),
      }),
    )
    .check(z.minLength(1, "Choose at least one answer"), z.maxLength(60)),
});

/**
 * `POST /api/desk/estimates/{visit}/answers`: what the customer said on the phone, line by line, all of
 * it or nothing. Sealed and mailed as an answer on their page is (docs/contracts/api.md#estimates).
 */
export function answerByPhone(
  deps: DeskDependencies & RecordDependencies & { wakeOutbox: () => void },
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const visit = readId(c);
    const { toldBy, at, answers } = validate(schema, await readJsonObject(c, bodyLimit));
    await asStaff(
      deps,
      c.req.raw,
      async (tx, { id }) => {
        // Whoever else answers waits: what is sealed is what stands afterward.
        const locked = "select from appointments where id = $1 for no key update";
        if ((await tx.query(locked, [visit])).rowCount === 0) throw appointmentNotFound();
        const count =
          "select count(*)::int as events from estimate_events where appointment_id = $1";
        const before = await tx.query(count, [visit]);
        for (const { line, version, answer, question } of answers) {
          const { rowCount } = await tx.query(
            `select private.answer_line(id, $3, $4, $5, $6) from estimate_lines
             where id = $1 and appointment_id = $2`,
            [line, visit, version, answer, { kind: "staff", id, toldBy, at }, question],
          );
          if (rowCount === 0) throw new HttpError(404, "no_such_line", "There is no such line.");
        }
        const after = await tx.query(count, [visit]);
        if (after.rows[0]?.events > before.rows[0]?.events) {
          await recordAnswers(tx, deps, visit, { by: toldBy, at: at ? new Date(at) : deps.now() });
        }
      },
      { who: "desk" },
    ).catch((error: unknown) => {
      const state = sqlState(error);
      if (state !== "PT409" && state !== "PT400") throw error;
      const { message, detail = "" } = error as Error & { detail?: string };
      throw new HttpError(state === "PT409" ? 409 : 400, message, detail);
    });
    deps.wakeOutbox();
    return c.json({ success: true });
  };
}
