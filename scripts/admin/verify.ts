import { readFile } from "node:fs/promises";
import type pg from "pg";
import { OperatorError } from "#postgres/errors.ts";
import {
  createRecordSigner,
  recordFile,
  recordProblem,
  recordSecret,
} from "#server/approvals/sealed-record.ts";

interface Stored {
  id: string;
  visit: string;
  reference: string;
  record: string;
  sha256: string;
  signature: string;
  isLast: boolean;
}

/**
 * Checks the file of a sealed record, or, without one, all stored records: their signatures, that none
 * is missing between two of a visit, and that the lines of the estimate still say what was sealed last.
 *
 * @throws {OperatorError} if anything was changed
 */
export async function verifyRecords(client: pg.Client, file: string): Promise<string> {
  const { rows } = await client.query<{ value: Buffer }>(
    "select value from private.secrets where name = $1",
    [recordSecret],
  );
  if (!rows[0]) throw new OperatorError("There is no record yet.");
  const { key } = createRecordSigner(rows[0].value);
  if (file) {
    const problem = recordProblem(await readFile(file, "utf8"), key);
    if (problem) throw new OperatorError(problem);
    return "This record is genuine and unchanged.\n";
  }
  return await verifyAll(client, key);
}

async function verifyAll(client: pg.Client, key: string): Promise<string> {
  const { rows: records } = await client.query<Stored>(
    `select estimate_records.id, appointment_id as visit, reference, record,
       encode(sha256, 'hex') as sha256, encode(signature, 'hex') as signature,
       lead(estimate_records.id) over (partition by appointment_id order by estimate_records.id) is null as "isLast"
     from estimate_records join appointments on appointments.id = appointment_id
     order by appointment_id, estimate_records.id`,
  );
  const problems: string[] = [];
  const last = new Map<string, string>();
  for (const { id, visit, reference, record, sha256, signature, isLast } of records) {
    const name = `Record ${id} of ${reference}`;
    const problem = recordProblem(recordFile({ key, record, sha256, signature }), key);
    if (problem) {
      problems.push(`${name}: ${problem}`);
      continue;
    }
    const sealed = JSON.parse(record);
    if (sealed.previous !== (last.get(visit) ?? null))
      problems.push(`${name}: the one before it is missing.`);
    last.set(visit, sha256);
    if (!isLast) continue;
    const { rows: lines } = await client.query<Line>(
      `select id, title, version, price_cents as "priceCents", tax_cents as "taxCents", answer
       from estimate_lines where appointment_id = $1 and answer = 'approved'`,
      [visit],
    );
    problems.push(...differences(sealed.lines, lines).map((text) => `${name}: ${text}`));
  }
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  return `${records.length} ${records.length === 1 ? "record is" : "records are"} genuine.\n`;
}

interface Line {
  id: string;
  title: string;
  version: number;
  priceCents: number;
  taxCents: number;
  answer: string | null;
}

/** What is approved now and was not sealed like that. An approval that a new price voided is none. */
function differences(sealed: readonly Line[], now: readonly Line[]): string[] {
  return now.flatMap((line) => {
    const before = sealed.find(({ id }) => id === line.id);
    const isSame =
      before?.answer === "approved" &&
      before.version === line.version &&
      before.title === line.title &&
      before.priceCents === line.priceCents &&
      before.taxCents === line.taxCents;
    return isSame ? [] : [`the line "${line.title}" isn't what the customer approved.`];
  });
}
