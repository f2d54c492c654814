import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { CommitOutcomeUnknown } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate, validationFailed } from "#platform/http/json-body.ts";
import { signedInAccount } from "#platform/tokens/read-caller.ts";
import { refusedFields } from "#shop/forms/submission.ts";
import type { Form, FormDependencies, SubmissionFields } from "./form.ts";
import {
  assertSame,
  findSubmission,
  type StoredSubmission,
  storeSubmission,
} from "./stored-submission.ts";

interface Accepted {
  /** 200 for a repetition. */
  status: 200 | 201;
  response: Record<string, unknown>;
}

/** Characters of a field, far beyond what any may have. */
const longestText = 10_000;

/**
 * `POST /api/forms/{form_name}` for one form: validates, stores everything in one transaction and
 * answers 201 after the commit. A submission that is already stored is answered with 200 and the
 * same body (docs/contracts/api.md#forms).
 */
export function receiveSubmission<Fields extends SubmissionFields>(
  form: Form<Fields>,
  deps: FormDependencies,
) {
  const accept = acceptSubmission(form, deps);
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { status, response } = await accept(c, await readJsonObject(c, form.bodyLimit));
    return c.json(response, status);
  };
}

/**
 * The same for a body that somebody else has read.
 *
 * @returns a function that answers after the commit
 * @throws {HttpError} as the endpoint answers it
 */
export function acceptSubmission<Fields extends SubmissionFields>(
  form: Form<Fields>,
  deps: FormDependencies,
) {
  return async (c: Context<AppEnvironment>, body: Record<string, unknown>): Promise<Accepted> => {
    refuseCredentials(body);
    refuseEndlessTexts(body);
    const fields = validate(form.schema, body);
    const submissionId = fields.submissionId ?? randomUUID();
    const contentHash = hashOf(fields);

    // A repetition is found before anything is judged, here or by the insert below: it is answered
    // even when its slot is full or over by now.
    if (form.isHeavy?.(fields)) {
      const known = await deps.database.transaction("service_role", (tx) =>
        findSubmission(tx, submissionId),
      );
      if (known) return { status: 200, response: await repeat(known) };
    }

    // Asked first: between being counted and being taken back, nothing else may fail.
    const userId = await signedInAccount(deps, c.req.raw);
    const admission = await deps.checkSpam(fields, c.var.clientIp).catch(logRejection);
    if (admission instanceof HttpError) {
      // What is stored already is answered, whoever repeats it and however often.
      const known = await deps.database.transaction("service_role", (tx) =>
        findSubmission(tx, submissionId),
      );
      if (known) return { status: 200, response: await repeat(known) };
      throw admission;
    }
    const { spamSignals } = admission;

    /** Damaged photos and a full slot are the sender's, a database that is away is ours. */
    const refund = (error: unknown) =>
      admission.refund(form.isHeavy?.(fields) && error instanceof HttpError);
    const recordId = randomUUID();
    const ready = await form
      .prepare({ submissionId, recordId, fields, userId, spamSignals, log: c.var.log })
      .catch(async (error: unknown) => {
        await refund(error);
        throw error;
      });
    let repeated: StoredSubmission | undefined;
    let response: Record<string, unknown> = {};
    try {
      await deps.database.transaction("service_role", async (tx) => {
        // The same submission may have been stored in the meantime.
        repeated = await storeSubmission(tx, {
          submissionId,
          formName: form.name,
          contentHash,
          recordId,
          sentAt: fields.timestamp ? new Date(fields.timestamp) : null,
          browserInfo: fields.browserInfo ?? null,
          receivedAt: deps.now(),
          spamSignals,
        });
        if (repeated) return;
        response = acknowledgement(recordId, await ready.store(tx));
      });
    } catch (error) {
      const explained = (await form.explain?.(error)) ?? error;
      await refund(explained);
      // After a lost commit the rows may exist, and then they need what was kept for them.
      if (!(error instanceof CommitOutcomeUnknown)) await ready.discard?.();
      throw explained;
    }
    if (repeated) {
      await admission.refund();
      await ready.discard?.();
      return { status: 200, response: await repeat(repeated) };
    }
    deps.wakeOutbox();
    c.var.log.info({ form: form.name, record: recordId, spamSignals }, "submission stored");
    return { status: 201, response };

    async function repeat(submission: StoredSubmission) {
      assertSame(submission, form.name, contentHash);
      const { record_id: id } = submission;
      const own = await deps.database.transaction("service_role", async (tx) =>
        form.response?.(tx, id),
      );
      return acknowledgement(id, own);
    }

    function acknowledgement(id: string, own?: Record<string, unknown>) {
      return {
        success: true,
        status: "success",
        message: form.received(fields),
        submissionId,
        id,
        ...own,
      };
    }
  };
}

/** A refusal is an answer; anything else goes on to be reported. */
function logRejection(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  throw error;
}

function refuseCredentials(body: Record<string, unknown>): void {
  if (refusedFields.some((field) => field in body)) {
    throw new HttpError(
      400,
      "password_not_accepted",
      "Passwords are not accepted here. Create the account at /auth.",
    );
  }
}

/**
 * Photos are the only texts of megabytes, and they lie deeper. No rule for a field is made for more
 * than a page: the expression behind email addresses alone ends with a stack overflow.
 */
function refuseEndlessTexts(body: Record<string, unknown>): void {
  const endless = Object.entries(body).find(
    ([, value]) => typeof value === "string" && value.length > longestText,
  );
  if (!endless) return;
  throw validationFailed({
    [endless[0]]: [`Keep this under ${longestText.toLocaleString("en-US")} characters`],
  });
}

/** Over what the visitor has to say, not over when, how fast and from which browser. */
function hashOf({
  timestamp: _,
  browserInfo: __,
  submissionId: ___,
  website: ____,
  openMilliseconds: _____,
  captchaToken: ______,
  ...content
}: SubmissionFields) {
  return createHash("sha256").update(JSON.stringify(content)).digest();
}
