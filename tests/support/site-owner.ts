import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { asOwner } from "#scripts/as-owner.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** Who changes the content of a server that runs, without a process for each step as commands need one. */
export interface SiteOwner {
  draft(): Promise<SiteContent>;
  /** Changes the draft, which is not judged. */
  change(edit: (content: SiteContent) => void): Promise<void>;
  /** Publishes the draft after a change to it; fails with the reason when that is not possible. */
  publish(edit: (content: SiteContent) => void): Promise<void>;
  /** Publishes once more what a version said; left out, what was published before. */
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
