import type { Addresses, AddressOutcome } from "#app/lib/backend/addresses.ts";
import type { NamedPage } from "#shop/pages/similar-page.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

/** Addresses that one call adds within its time limit on a busy machine. */
const perCall = 500;
/** What is listed of the others. */
const maxMissed = 100;
const maxImports = 10;
const latestFirst = { ascending: false };

/** Old addresses through the data API; the site's pages from the shop's own server. */
export function createLiveAddresses(client: Client): Addresses {
  return {
    async list({ search, page, pageSize }, signal) {
      const query = client
        .from("redirects")
        .select("id,old_path,new_path,made_at,made_by,hits,last_hit_on", { count: "exact" })
        .order("made_at", latestFirst)
        .order("old_path");
      const text = search.trim().replace(/[%_\\*]/g, "\\$&");
      if (text) query.ilike("old_path", `%${text}%`);
      const ranged = query.range(page * pageSize, (page + 1) * pageSize - 1);
      const answer = await (signal ? ranged.abortSignal(signal) : ranged);
      return { rows: succeeded(answer), total: answer.count ?? 0 };
    },
    async known(addresses) {
      const query = client.from("redirects").select("old_path");
      return succeeded(await query.in("old_path", addresses)).map((row) => row.old_path);
    },
    async missed() {
      const query = client
        .from("missed_paths")
        .select("*")
        .order("people", {
          ...latestFirst,
          nullsFirst: false,
        });
      const rows = succeeded(await query.order("path").limit(maxMissed));
      return rows.map(({ path, people, bots, last_day: day }) => ({
        path: path ?? "",
        people: people ?? 0,
        bots: bots ?? 0,
        last_day: day ?? "",
      }));
    },
    async imports() {
      const query = client.from("redirect_imports").select("id,at,file_name,added,undone_at");
      return succeeded(await query.order("at", latestFirst).limit(maxImports));
    },
    async pages() {
      const { pages } = (await callDesk(client, "pages")) as { pages: NamedPage[] };
      return pages;
    },
    async add(entries, { file, preview = false, report } = {}) {
      const outcomes: AddressOutcome[] = [];
      for (let at = 0; at < entries.length; at += perCall) {
        const given = {
          entries: entries.slice(at, at + perCall),
          preview,
          ...(file && { import_id: file.id, file_name: file.name.slice(0, 200) }),
        };
        outcomes.push(...(succeeded(await client.rpc("add_redirects", given)) as AddressOutcome[]));
        report?.(outcomes.length);
      }
      return outcomes;
    },
    async remove(id) {
      succeeded(await client.from("redirects").delete().eq("id", id));
    },
    async undoImport(id) {
      succeeded(await client.rpc("undo_redirect_import", { import: id }));
    },
  };
}
