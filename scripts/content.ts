import { readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { OperatorError } from "#postgres/errors.ts";
import { picturesOf, withoutPictures } from "#scripts/content/pictures.ts";
import { queryOf, waitUntilLive } from "#scripts/content/publishing.ts";
import { readConfig } from "#server/config.ts";
import { liveVersion } from "#server/content/content-rows.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { type ContentChange, contentChanges } from "#shop/catalog/editing/content-changes.ts";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { reportErrors } from "./backup/report-errors.ts";

/** Author name recorded for versions created by this command. */
const author = "The command line";

const usage = `Usage: npm run content -- <command>
  export [file]                        the draft as JSON, to a file or to standard output
  import <file>                        puts a document in as the draft; - reads standard input
  diff                                 what the draft changes of what visitors see
  publish [--note text] [--at time] [--until time]
                                       publishes the draft, now or at a time such as 2026-12-24T18:00;
                                       what it changed goes back at the end, if there is one
  versions [--json]                    every version: what was published when, by whom
  undo [version]                       brings back the version before, or the one that is named`;

class UsageError extends Error {}

interface Draft {
  document: unknown;
  base: number;
}

const commands: Record<string, (args: string[], client: pg.Client) => Promise<void>> = {
  async export([file], client) {
    const { document } = await readDraft(client);
    const pictures = await picturesOf(queryOf(client), document);
    const whole = { ...Object(document), ...(Object.keys(pictures).length > 0 && { pictures }) };
    const json = `${JSON.stringify(whole, undefined, 2)}\n`;
    if (file === undefined) process.stdout.write(json);
    else writeFileSync(file, json);
  },

  async import([file], client) {
    if (file === undefined) throw new UsageError();
    const json = file === "-" ? await text(process.stdin) : readFileSync(file, "utf8");
    const document = await withoutPictures(queryOf(client), parsed(json), judged);
    await replaceDraft(client, document);
    process.stdout.write(
      "This is the draft now. `npm run content -- publish` shows it to visitors.\n",
    );
  },

  async diff(_, client) {
    const { rows } = await client.query<{ document: unknown }>(liveVersion);
    const changes = contentChanges(rows[0]?.document, (await readDraft(client)).document);
    for (const change of changes) process.stdout.write(`${describeChange(change)}\n`);
    if (changes.length === 0) process.stdout.write("The draft is what visitors see.\n");
  },

  async publish(args, client) {
    const { note = "", at, until } = options(args, ["note", "at", "until"]);
    const { document } = await readDraft(client);
    const { shop } = judged(document);
    const when = at === undefined ? null : timeOf(at, shop.timeZone);
    const end = until === undefined ? null : timeOf(until, shop.timeZone);
    if (end && end <= (when ?? new Date())) {
      throw new OperatorError("The end has to come after the start.");
    }
    await addVersion(client, document, { note, when, end, restores: null });
  },

  async versions(args, client) {
    const { rows } = await client.query<VersionRow>(
      `select number, note, author_name as author, created_at as created, publish_at as due,
         published_at as published, problem, restores,
         number = (select live from content_state) as live
       from content_versions order by number desc`,
    );
    if (args[0] === "--json") {
      process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
      return;
    }
    for (const row of rows) process.stdout.write(`${describeVersion(row)}\n`);
  },

  async undo([named], client) {
    const wanted = named === undefined ? undefined : Number(named);
    if (wanted !== undefined && !Number.isSafeInteger(wanted)) throw new UsageError();
    const { rows } = await client.query<{ number: number; document: unknown }>(
      wanted === undefined
        ? `select number, document from content_versions where published_at is not null
             and number < (select live from content_state) order by number desc limit 1`
        : "select number, document from content_versions where number = $1",
      wanted === undefined ? [] : [wanted],
    );
    const [version] = rows;
    if (!version) throw new OperatorError("There is no such version.");
    const { number, document } = version;
    await addVersion(client, document, {
      note: `As in version ${number}`,
      when: null,
      end: null,
      restores: number,
    });
    await replaceDraft(client, document);
  },
};

async function replaceDraft(client: pg.Client, document: unknown): Promise<void> {
  await client.query(
    `update content_draft set document = $1, revision = revision + 1, updated_at = now(),
       changed = private.all_parts(document || $1, revision + 1), author = null, author_name = $2
     where id`,
    [JSON.stringify(document), author],
  );
}

async function addVersion(
  client: pg.Client,
  document: unknown,
  {
    note,
    when,
    end,
    restores,
  }: { note: string; when: Date | null; end: Date | null; restores: number | null },
): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    "select private.add_content_version($1, $2, $3, null, $4, $5, $6) as number",
    [JSON.stringify(document), note, when, author, restores, end],
  );
  const number = rows[0]?.number ?? 0;
  await client.query("update content_draft set base = $1 where id", [number]);
  if (when && when > new Date()) {
    process.stdout.write(`Version ${number} is published on ${when.toISOString()}.\n`);
    return;
  }
  await waitUntilLive(client, readConfig(process.env), number);
  const settled = await client.query<{ warning: string | null }>(
    "select warning from content_versions where number = $1",
    [number],
  );
  const warning = settled.rows[0]?.warning;
  process.stdout.write(`Version ${number} is live.\n${warning ? `${warning}\n` : ""}`);
}

async function readDraft(client: pg.Client): Promise<Draft> {
  const { rows } = await client.query<Draft>("select document, base from content_draft");
  if (!rows[0]) throw new OperatorError("There is no content yet. Start the server once.");
  return rows[0];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new OperatorError(`This is no JSON: ${(error as Error).message}`);
  }
}

/** @throws {OperatorError} naming every field that is wrong */
function judged(document: unknown): SiteContent {
  const read = readContent(document, new Date().getFullYear());
  if (read.ok) return document as SiteContent;
  const mistakes = read.mistakes.map(describeMistake).join("\n  ");
  throw new OperatorError(`The content cannot be published:\n  ${mistakes}`);
}

/** Parses `--name value` pairs. @throws {UsageError} for an unknown name or a missing value */
function options(args: readonly string[], known: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]?.replace(/^--/, "") ?? "";
    const value = args[at + 1];
    if (!known.includes(name) || value === undefined) throw new UsageError();
    found[name] = value;
  }
  return found;
}

/** Parses a time: `2026-12-24T18:00` is local to the shop's time zone unless it carries an offset. */
function timeOf(at: string, timeZone: string): Date {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(at) ?? [];
  const instant = date && time ? instantOf({ date, time }, timeZone) : new Date(at);
  if (Number.isNaN(instant.getTime())) {
    throw new OperatorError(`${at} is no time. Write it like 2026-12-24T18:00.`);
  }
  return instant;
}

function describeChange({ path, before, after }: ContentChange): string {
  const value = (one: unknown) => (one === undefined ? "(nothing)" : JSON.stringify(one));
  return `${path.join(".")}\n  - ${value(before)}\n  + ${value(after)}`;
}

interface VersionRow {
  number: number;
  note: string;
  author: string;
  created: Date;
  due: Date;
  published: Date | null;
  problem: string | null;
  live: boolean;
}

function describeVersion({
  number,
  note,
  author,
  due,
  published,
  problem,
  live,
}: VersionRow): string {
  const state = problem
    ? `not published: ${problem.split("\n")[0]}`
    : published
      ? published.toISOString()
      : `waits for ${due.toISOString()}`;
  return [`${live ? "*" : " "} ${number}`, state, author, note].filter(Boolean).join("  ");
}

async function main([name = "", ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError();
  await asOwner(readConfig(process.env), (client) => command(args, client));
}

await reportErrors(() =>
  main(process.argv.slice(2)).then(
    () => "",
    (error: unknown) => {
      throw error instanceof UsageError ? new OperatorError(usage) : error;
    },
  ),
);
