import type { Transaction } from "#platform/database/transaction.ts";
import { type AppointmentTokens, visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { published, shop, shopPhone, zone } from "#server/content/published.ts";
import { addressLine, renderEmail } from "#server/mail/layout.ts";
import type { Message } from "#server/mail/mailer.ts";
import { amountLabel } from "#server/mail/work-emails.ts";
import { queue } from "#server/outbox/outbox.ts";
import { paths } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
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

/** Who gave answers on the phone, not always the customer, and when. */
interface Told {
  by: string;
  at: Date;
}

/** `Maria Salas (wife) told us by phone on Monday, November 30, 2026, 3:59 PM ET` */
const toldLabel = ({ by, at }: Told) =>
  `${by} told us by phone on ${whenLabel(shopTimeOf(at, shop().timeZone), zone())}`;

/**
 * Seals what a customer has just answered, and mails it to both: part of the transaction that takes
 * the answers (docs/product.md#records).
 *
 * @param told who told staff on the phone, and when; omitted: the customer has answered on the page
 */
export async function recordAnswers(
  tx: Transaction,
  deps: RecordDependencies,
  visit: string,
  told?: Told,
): Promise<void> {
  const estimate = await readEstimate(tx, visit);
  const facts = await readFacts(tx, visit);
  const at = deps.now();
  const sealed = deps.recordSigner.seal(recordOf(estimate, facts, told ? "staff" : "customer", at));
  const { rows } = await tx.query<{ id: string }>(
    `insert into estimate_records (appointment_id, at, record, sha256, signature)
     values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex')) returning id`,
    [visit, at, sealed.record, sealed.sha256, sealed.signature],
  );
  const attachments = [
    { filename: `record-${facts.reference}-${rows[0]?.id}.json`, content: recordFile(sealed) },
  ];
  const messages = [
    ...(facts.email
      ? [forCustomer(estimate, facts, facts.email, visitUrlOf(deps, visit), told)]
      : []),
    forShop(estimate, facts, deps, visit, told),
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
  told: Told | undefined,
): Message {
  return renderEmail({
    to,
    subject: `${told ? "Answers by phone" : "What you agreed to"} (${reference})`,
    heading: told ? "Answers by phone" : "Your answers",
    opening: [
      `${told ? toldLabel(told) : "Here is what you told us"}: ${answersLabel(lines)}. We'll only do what ${told ? "was" : "you"} approved.`,
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
  told: Told | undefined,
): Message {
  return renderEmail({
    to: shopInbox(),
    subject: `Estimate answered: ${[car || name, reference].join(", ")}`,
    heading: told ? `Answers for ${name} by phone` : `${name} answered the estimate`,
    opening: [`${told ? `${toldLabel(told)}: ` : ""}${answersLabel(lines)}.`],
    facts: factsOf(lines),
    action: { label: "Open the Estimate", url: `${siteUrl}${paths.admin}/jobs?id=${visit}` },
    closing: ["The attached file is the sealed record. Keep it with the job."],
  });
}
