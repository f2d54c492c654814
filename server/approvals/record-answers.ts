import type { Transaction } from "#platform/database/transaction.ts";
import { type AppointmentTokens, visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { published, shop, shopPhone } from "#server/content/published.ts";
import { addressLine, renderEmail } from "#server/mail/layout.ts";
import type { Message } from "#server/mail/mailer.ts";
import { amountLabel } from "#server/mail/work-emails.ts";
import { queue } from "#server/outbox/outbox.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatCents } from "#shop/text/format.ts";
import { type AskedLine, isOpenLine, readEstimate, type VisitEstimate } from "./read-estimate.ts";
import { type RecordSigner, recordFile } from "./sealed-record.ts";

export interface RecordDependencies {
  recordSigner: RecordSigner;
  tokens: AppointmentTokens;
  siteUrl: string;
  shopInbox: () => string;
  now: () => Date;
}

interface VisitFacts {
  reference: string;
  car: string;
  name: string;
  email: string | null;
  /** Hash of the record before this one. */
  previous: string | null;
}

/**
 * Seals what a customer has just answered, and mails it to both: part of the transaction that takes
 * the answers (docs/product.md#records).
 *
 * @param by who entered the answers: the customer, or staff who were told on the phone
 */
export async function recordAnswers(
  tx: Transaction,
  deps: RecordDependencies,
  visit: string,
  by: "customer" | "staff",
): Promise<void> {
  const estimate = await readEstimate(tx, visit);
  const facts = await readFacts(tx, visit);
  const at = deps.now();
  const sealed = deps.recordSigner.seal(recordOf(estimate, facts, by, at));
  const { rows } = await tx.query<{ id: string }>(
    `insert into estimate_records (appointment_id, at, record, sha256, signature)
     values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex')) returning id`,
    [visit, at, sealed.record, sealed.sha256, sealed.signature],
  );
  const attachments = [
    { filename: `record-${facts.reference}-${rows[0]?.id}.json`, content: recordFile(sealed) },
  ];
  const messages = [
    ...(facts.email ? [forCustomer(estimate, facts, facts.email, visitUrlOf(deps, visit))] : []),
    forShop(estimate, facts, deps, visit, by),
  ];
  await queue(
    tx,
    at,
    messages.map((message, at) => ({
      kind: "mail",
      subjectId: visit,
      idempotencyKey: `record-${rows[0]?.id}-${at}`,
      payload: { ...message, attachments },
    })),
  );
}

async function readFacts(tx: Transaction, visit: string): Promise<VisitFacts> {
  const { rows } = await tx.query<VisitFacts>(
    `select reference, name, email,
       private.car_name(vehicle_year, vehicle_make, vehicle_model) as car,
       (select encode(sha256, 'hex') from estimate_records
         where appointment_id = appointments.id order by id desc limit 1) as previous
     from appointments where id = $1`,
    [visit],
  );
  const [facts] = rows;
  if (!facts) throw new Error(`there is no appointment ${visit}`);
  return facts;
}

/**
 * The document of a record. No name, phone or address of the customer, so that it outlives them; the
 * reference says whose it is as long as the shop knows.
 */
function recordOf(estimate: VisitEstimate, facts: VisitFacts, by: string, at: Date): object {
  const { name, address, phone } = shop();
  const { legal, estimating } = published();
  const approved = estimate.lines.filter(({ answer }) => answer === "approved");
  return {
    kind: "answers to an estimate",
    form: 1,
    shop: { name, address: addressLine(address), phone },
    visit: facts.reference,
    car: facts.car,
    at: at.toISOString(),
    by,
    terms: { text: estimating?.terms ?? null, siteTermsOf: legal.terms.updatedOn },
    previous: facts.previous,
    findings: estimate.findings.map(({ title, condition, measurement, unit, note, photos }) => ({
      title,
      condition,
      measurement,
      unit,
      note,
      photos: photos.map(({ sha256 }) => sha256),
    })),
    lines: estimate.lines.map(({ question: _, ...line }) => line),
    approvedCents: approved.reduce((sum, line) => sum + line.priceCents, 0),
    approvedTaxCents: approved.reduce((sum, line) => sum + line.taxCents, 0),
  };
}

const labels = { approved: "Approved", declined: "Not now", question: "You asked" } as const;

const factsOf = (lines: readonly AskedLine[]): [string, string][] =>
  lines.map((line) => [
    line.title,
    `${line.answer ? labels[line.answer] : "Not answered"}, ${amountLabel(line)}`,
  ]);

/** `2 approved for $512.40 with tax, 1 not now`; what lost to its alternative was not put off. */
function answersLabel(lines: readonly AskedLine[]): string {
  const having = (answer: AskedLine["answer"]) => lines.filter((line) => line.answer === answer);
  const approved = having("approved");
  const total = approved.reduce((sum, line) => sum + line.priceCents + line.taxCents, 0);
  const putOff = having("declined").filter(
    ({ choice }) => choice === null || approved.every((line) => line.choice !== choice),
  );
  const counts: [number, string][] = [
    [approved.length, `approved for ${formatCents(total)} with tax`],
    [putOff.length, "not now"],
    [having("question").length, "to talk about"],
    [lines.filter(isOpenLine).length, "open"],
  ];
  return counts.flatMap(([count, label]) => (count > 0 ? `${count} ${label}` : [])).join(", ");
}

function forCustomer(
  { lines }: VisitEstimate,
  { reference }: VisitFacts,
  to: string,
  visitUrl: string,
): Message {
  return renderEmail({
    to,
    subject: `What you agreed to (${reference})`,
    heading: "Your answers",
    opening: [
      `Here is what you told us: ${answersLabel(lines)}. We'll only do what you approved.`,
      "The attached file is a sealed record of it. Keep it: anyone can check that it is unchanged.",
    ],
    facts: factsOf(lines),
    action: { label: "See My Estimate", url: `${visitUrl}#estimate` },
    closing: [`Something not right? Call us at ${shopPhone()} and mention reference ${reference}.`],
  });
}

function forShop(
  { lines }: VisitEstimate,
  { reference, name, car }: VisitFacts,
  { shopInbox, siteUrl }: RecordDependencies,
  visit: string,
  by: "customer" | "staff",
): Message {
  return renderEmail({
    to: shopInbox(),
    subject: `Estimate answered: ${[car || name, reference].join(", ")}`,
    heading: by === "customer" ? `${name} answered the estimate` : `Answers of ${name} by phone`,
    opening: [`${answersLabel(lines)}.`],
    facts: factsOf(lines),
    action: { label: "Open the Estimate", url: `${siteUrl}${paths.admin}/jobs?id=${visit}` },
    closing: ["The attached file is the sealed record. Keep it with the job."],
  });
}
