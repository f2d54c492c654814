import type { Context } from "hono";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readForm } from "#platform/http/json-body.ts";
import { isUuid } from "#platform/uuid.ts";
import { readVisit, type VisitDependencies } from "#server/appointments/visit/visit.ts";
import { linkNotValid, visitPath } from "#server/appointments/visit/visit-page.ts";
import type { LineAnswer } from "./read-estimate.ts";
import { type RecordDependencies, recordAnswers } from "./record-answers.ts";

export type ApprovalDependencies = VisitDependencies & RecordDependencies;

/** Sixty lines with a question of a thousand characters each, percent-encoded in UTF-8. */
const bodyLimit = 768 * 1024;

interface SentAnswer {
  line: string;
  answer: LineAnswer;
  version: number;
  /** The answer that the page showed, null for none; undefined from a page of an earlier release. */
  shown: LineAnswer | null | undefined;
  question: string | undefined;
}

/** A line as it stands when answers to it arrive. */
interface StandingLine {
  id: string;
  answer: LineAnswer | null;
  question: string | null;
  choice: string | null;
}

/** With its line; undefined if it is somebody else's, or never was. */
interface Answer extends SentAnswer {
  before: StandingLine | undefined;
}

/**
 * `POST /api/visit/{token}/estimate`: the customer's answers to lines of the estimate, from the form
 * of the visit's page: `line-{id}` is `approved:{version}:{shown}`, `declined:…` or `question:…` with
 * `question-{id}`. Each line is taken for itself: one that was changed or answered meanwhile is told, the
 * others hold. A form sends every line, so what is as it was shown is no answer: somebody may have given
 * another one since. What was answered is sealed and mailed (docs/product.md#records).
 */
export function answerEstimate(deps: ApprovalDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const answers = readAnswers(await readForm(c, bodyLimit));
    const outcome = await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, token, deps);
      if (!visit) return undefined;
      // Whoever else answers waits: what is sealed is what stands afterward.
      await tx.query("select from appointments where id = $1 for no key update", [visit.id]);
      const { rows: lines } = await tx.query<StandingLine>(
        "select id, answer, question, choice from estimate_lines where appointment_id = $1",
        [visit.id],
      );
      const given = answers
        .map(
          (answer): Answer => ({ ...answer, before: lines.find(({ id }) => id === answer.line) }),
        )
        .filter(isGiven);
      const refused: string[] = [];
      let changed = false;
      for (const answer of given) {
        const result = excludes(answer, given) ? "pick_one" : await take(tx, answer);
        if (typeof result === "string") refused.push(`${answer.line}.${result}`);
        else changed ||= result;
      }
      if (changed) await recordAnswers(tx, deps, visit.id);
      return { changed, refused };
    });
    if (!outcome) return linkNotValid(c);
    deps.wakeOutbox();
    const { changed, refused } = outcome;
    const query = {
      ...(changed && { done: "answers" }),
      ...(refused.length > 0 && { refused: refused.join(",") }),
    };
    return c.redirect(`${visitPath(token, query)}#estimate`, 303);
  };
}

/**
 * `POST /api/visit/{token}/opened`: a person looks at an estimate that waits for an answer. The desk is
 * told once for each time it asked.
 */
export function openedEstimate(deps: VisitDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, c.req.param("token") ?? "", deps);
      if (!visit) throw new HttpError(404, "not_found", "This link is no longer valid.");
      await tx.query("select private.open_estimate($1)", [visit.id]);
    });
    return c.body(null, 204);
  };
}

function readAnswers(fields: Readonly<Record<string, string>>): SentAnswer[] {
  const answers: SentAnswer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith("line-")) continue;
    const line = name.slice("line-".length);
    const [, answer, version, before] = answerValue.exec(value) ?? [];
    if (!isUuid(line) || !answer) {
      throw validationFailed({ [name]: ["Choose one of the answers"] });
    }
    const question = fields[`question-${line}`]?.trim() || undefined;
    const shown = before === "open" ? null : (before as LineAnswer | undefined);
    answers.push({ line, answer: answer as LineAnswer, version: Number(version), shown, question });
  }
  return answers;
}

const answerValue =
  /^(approved|declined|question):(\d{1,9})(?::(approved|declined|question|open))?$/;

/** Whether somebody said something: another answer than the page showed, or another question. */
const isGiven = ({ shown, answer, before }: Answer): boolean =>
  shown !== answer || (answer === "question" && before?.answer === "question");

/** Whether another line of the same choice is approved at once. */
function excludes({ before }: Answer, given: readonly Answer[]): boolean {
  const choice = before?.choice;
  if (!choice) return false;
  return (
    given.filter((one) => one.answer === "approved" && one.before?.choice === choice).length > 1
  );
}

/**
 * @returns whether the answer is another one than before, or the code of the problem that the page has
 *   a message for
 */
async function take(
  tx: Transaction,
  { line, answer, version, shown, question, before }: Answer,
): Promise<boolean | string> {
  if (!before) return "line_withdrawn";
  const isSame =
    before.answer === answer && (answer !== "question" || before.question === (question ?? null));
  if (shown !== undefined && shown !== before.answer && !isSame) return "line_answered";
  await tx.query("savepoint answer");
  try {
    await tx.query("select private.answer_line($1, $2, $3, $4, $5)", [
      line,
      version,
      answer,
      { kind: "customer" },
      question ?? null,
    ]);
    await tx.query("release savepoint answer");
    return !isSame;
  } catch (error) {
    const state = sqlState(error);
    if (state !== "PT409" && state !== "PT400" && state !== "PT404") throw error;
    await tx.query("rollback to savepoint answer");
    return (error as Error).message;
  }
}
