import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { asOwner } from "#server/database/as-owner.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/**
 * Edits the content of a running server, without starting a process for each step as the commands
 * do.
 */
export interface SiteOwner {
  draft(): Promise<SiteContent>;
  /** Changes the draft, without validation. */
  change(edit: (content: SiteContent) => void): Promise<void>;
  /** Changes and publishes the draft; rejects with the reason if that fails. */
  publish(edit: (content: SiteContent) => void): Promise<void>;
  /** Publishes an earlier version again; defaults to the previous one. */
  undo(number?: number): Promise<void>;
}

export function siteOwner(dataDirectory: () => string): SiteOwner {
  const ask = <Result>(work: (client: pg.Client) => Promise<Result>) =>
    asOwner({ databaseUrl: undefined, dataDirectory: dataDirectory() }, work);

  async function save(client: pg.Client, document: unknown): Promise<void> {
    await client.query(
      `update content_draft set document = $1, revision = revision + 1,
         changed = private.all_parts($1, revision + 1) where id`,
      [JSON.stringify(document)],
    );
  }

  async function edited(client: pg.Client, edit: (content: SiteContent) => void) {
    const { rows } = await client.query<{ document: SiteContent }>(
      "select document from content_draft",
    );
    const document = rows[0]?.document as SiteContent;
    edit(document);
    await save(client, document);
    return document;
  }

  async function publish(client: pg.Client, document: unknown): Promise<void> {
    const { rows } = await client.query<{ number: number }>(
      "select private.add_content_version($1, '', null, null, 'Test', null) as number",
      [JSON.stringify(document)],
    );
    for (;;) {
      const { rows: states } = await client.query<{ live: boolean; problem: string | null }>(
        `select published_at is not null as live, problem from content_versions where number = $1`,
        [rows[0]?.number],
      );
      if (states[0]?.problem) throw new Error(states[0].problem);
      if (states[0]?.live) return;
      await setTimeout(50);
    }
  }

  return {
    draft: () => ask((client) => edited(client, () => undefined)),
    change: (edit) => ask(async (client) => void (await edited(client, edit))),
    publish: (edit) => ask(async (client) => publish(client, await edited(client, edit))),
    undo: (number) =>
      ask(async (client) => {
        const { rows } = await client.query<{ document: SiteContent }>(
          `select document from content_versions where published_at is not null
             and number < (select live from content_state) and number = coalesce($1, number)
           order by number desc limit 1`,
          [number ?? null],
        );
        await save(client, rows[0]?.document);
        await publish(client, rows[0]?.document);
      }),
  };
}
