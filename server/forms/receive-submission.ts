import { createHash, randomUUID, subtle } from "node:crypto";
import type { Context } from "hono";
import { CommitOutcomeUnknown } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { signedInAccount } from "#platform/tokens/read-caller.ts";
import { refusedFields } from "#shop/forms/submission.ts";
import { readOrigin } from "#shop/traffic.ts";
import type { Form, FormDependencies, SubmissionFields } from "./form.ts";
import {
  assertSame,
  findSubmission,
  type StoredSubmission,
  storeSubmission,
} from "./stored-submission.ts";

interface Accepted {
  /** 200 for a duplicate. */
  status: 200 | 201;
  response: Record<string, unknown>;
}

/** Maximum characters per field, far beyond any field's own limit. */
const maxTextLength = 10_000;

/**
 * `POST /api/forms/{form_name}` for one form: validates the submission, stores it in one
 * transaction and responds 201 after the commit. A duplicate gets 200 with the same body
 * (docs/contracts/api.md#forms).
 */
export function receiveSubmission<Fields extends SubmissionFields>(
  form: Form<Fields>,
  deps: FormDependencies,
) {
  const accept = acceptSubmission(form, deps);
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { status, response } = await accept(
      c,
      await readJsonObject(c, form.bodyLimit, form.files),
    );
    return c.json(response, status);
  };
}

/**
 * Same as `receiveSubmission`, for a body that has already been parsed.
 *
 * @returns a function that resolves with the response after the commit
 * @throws {HttpError} the error response of the endpoint
 */
export function acceptSubmission<Fields extends SubmissionFields>(
  form: Form<Fields>,
  deps: FormDependencies,
) {
  return async (c: Context<AppEnvironment>, body: Record<string, unknown>): Promise<Accepted> => {
    refuseCredentials(body);
    rejectOverlongTexts(body);
    const fields = validate(form.schema, body);
    const submissionId = fields.submissionId ?? randomUUID();
    const contentHash = await hashOf(fields);

    // Detect duplicates before any checks, here or on insert: they get a response even if their
    // slot is full or in the past by now.
    if (form.isHeavy?.(fields)) {
      const known = await deps.database.transaction("service_role", (tx) =>
        findSubmission(tx, submissionId),
      );
      if (known) return { status: 200, response: await repeat(known) };
    }

    // Before the spam check: once it has counted the submission, every failure must refund it.
    const userId = await signedInAccount(deps, c.req.raw);
    const admission = await deps.checkSpam(fields, c.var.clientIp).catch(logRejection);
    if (admission instanceof HttpError) {
      // Duplicates get their response even above the rate limit.
      const known = await deps.database.transaction("service_role", (tx) =>
        findSubmission(tx, submissionId),
      );
      if (known) return { status: 200, response: await repeat(known) };
      throw admission;
    }
    const { spamSignals } = admission;

    /** Bad photos and full slots count against the sender; a database outage does not. */
    const refund = (error: unknown) =>
      admission.refund(form.isHeavy?.(fields) && error instanceof HttpError);
    const recordId = randomUUID();
    const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
    const ready = await form
      .prepare({ submissionId, recordId, fields, userId, client, spamSignals, log: c.var.log })
      .catch(async (error: unknown) => {
        await refund(error);
        throw error;
      });
    let repeated: StoredSubmission | undefined;
    let response: Record<string, unknown> = {};
    try {
      await deps.database.transaction("service_role", async (tx) => {
        // The same submission may have been stored concurrently.
        repeated = await storeSubmission(tx, {
          submissionId,
          formName: form.name,
          contentHash,
          recordId,
          sentAt: fields.timestamp ? new Date(fields.timestamp) : null,
          browserInfo: withOrigin(fields.browserInfo),
          receivedAt: deps.now(),
          spamSignals,
        });
        if (repeated) return;
        response = acknowledgement(recordId, await ready.store(tx));
      });
    } catch (error) {
      const explained = (await form.explain?.(error)) ?? error;
      await refund(explained);
      // If the outcome of the commit is unknown, the rows may exist and need the stored photos.
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
        form.response?.(tx, id, fields),
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

/** Returns HTTP errors as values; rethrows anything else. */
function logRejection(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  throw error;
}

/** What the browser said of itself, with page and source of the form apart. */
function withOrigin(browserInfo: SubmissionFields["browserInfo"]): object | null {
  if (!browserInfo) return null;
  const { from, ...info } = browserInfo;
  return { ...info, ...readOrigin(from ?? "") };
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
 * Only photos are megabytes long, and they are nested deeper. The fields' rules are not meant for
 * more than a page of text: the email regex alone would overflow the stack.
 */
function rejectOverlongTexts(body: Record<string, unknown>): void {
  const endless = Object.entries(body).find(
    ([, value]) => typeof value === "string" && value.length > maxTextLength,
  );
  if (!endless) return;
  throw validationFailed({
    [endless[0]]: [`Keep this under ${maxTextLength.toLocaleString("en-US")} characters`],
  });
}

/** Hashes what the visitor entered, without metadata such as time, speed and browser. */
async function hashOf({
  timestamp: _,
  browserInfo: __,
  submissionId: ___,
  website: ____,
  openMilliseconds: _____,
  captchaToken: ______,
  ...content
}: SubmissionFields): Promise<Buffer> {
  const hash = createHash("sha256");
  const photos: string[] = [];
  const texts = JSON.stringify(content, (_key, value) =>
    typeof value === "string" && value.length > maxTextLength
      ? `photo ${photos.push(value)}`
      : value,
  );
  hash.update(texts);
  for (const photo of photos) {
    // On another thread: these are megabytes.
    hash.update(Buffer.from(await subtle.digest("SHA-256", Buffer.from(photo))));
  }
  return hash.digest();
}
