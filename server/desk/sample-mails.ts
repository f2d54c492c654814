import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { asIfPublished } from "#server/content/published.ts";
import type { Message } from "#server/mail/mailer.ts";
import { sampleMail } from "#server/mail/sample-mail.ts";
import { queue } from "#server/outbox/outbox.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import { occasionIds } from "#shop/messages/occasions.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { asStaff, type DeskDependencies, type Staff } from "./as-staff.ts";

const bodyLimit = 32 * 1024;

const bodySchema = z.object({
  occasion: z.enum(occasionIds, "Name an occasion"),
  words: z.record(z.string(), z.string()),
});

/** An administrator and the mail that they get. */
interface Sampled {
  mail: Message;
  staff: Staff;
}

/**
 * `POST /api/desk/sample-mail` `{occasion, words}`: the email of an occasion as it would be sent about a
 * made-up visit if the draft were published with these words (docs/contracts/api.md#sample-mail).
 */
export function showSampleMail(deps: DeskDependencies, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { mail } = await sampled(deps, c, limit);
    c.header("Cache-Control", "no-store");
    return c.json({ subject: mail.subject, text: mail.text, html: mail.html });
  };
}

/** `POST /api/desk/sample-mail/send`, with the same body: sends it to the administrator, marked as a sample. */
export function sendSampleMail(
  deps: DeskDependencies & { wakeOutbox: () => void },
  limit: RateLimit,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { mail } = await sampled(deps, c, limit, async (tx, { mail, staff }) => {
      const payload = { ...mail, subject: `Sample: ${mail.subject}` };
      const idempotencyKey = `sample-mail-${randomUUID()}`;
      await queue(tx, staff.at, [{ kind: "mail", subjectId: staff.id, idempotencyKey, payload }]);
    });
    deps.wakeOutbox();
    return c.json({ to: mail.to });
  };
}

async function sampled(
  deps: DeskDependencies,
  c: Context<AppEnvironment>,
  limit: RateLimit,
  use: (tx: Transaction, found: Sampled) => Promise<void> = async () => {},
): Promise<Sampled> {
  const { occasion, words } = validate(bodySchema, await readJsonObject(c, bodyLimit));
  return await asStaff(deps, c.req.raw, async (tx, staff) => {
    const { rows } = await tx.query<{ to: string | null; document: Document | null }>(
      `select (select email from yars_profiles where id = $1) as to,
         (select document from content_draft) as document`,
      [staff.id],
    );
    const { to, document } = rows[0] ?? {};
    if (!to) throw new HttpError(409, "no_address", "Your account has no email address.");
    // Without a draft, all content comes from files.
    const draft: Document = document ?? folderContent();
    const messageWords = { ...Object(draft.messageWords), [occasion]: words };
    const read = readContent({ ...draft, messageWords }, staff.at.getFullYear());
    if (!read.ok) throw refused(read.mistakes, occasion);
    await limit.count(staff.id);
    const mail = asIfPublished(shownContent(read.content), () =>
      sampleMail(occasion, { to, siteUrl: deps.siteUrl }),
    );
    const found = { mail, staff };
    await use(tx, found);
    return found;
  });
}

type Document = Readonly<Record<string, unknown>>;

type Mistakes = readonly { path: readonly (string | number)[]; message: string }[];

function refused(mistakes: Mistakes, occasion: string): HttpError {
  const [own] = mistakes.filter(
    ({ path: [part, id] }) => part === "messageWords" && id === occasion,
  );
  const message = own
    ? `These words can't be sent: ${own.message}.`
    : "The draft has mistakes elsewhere. Fix them first.";
  return new HttpError(400, "draft_has_mistakes", message, { more: { mistakes } });
}
