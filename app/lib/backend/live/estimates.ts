import { BackendError } from "#app/lib/backend/backend.ts";
import type { AskMessages, Estimate, Estimates } from "#app/lib/backend/estimates.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

const table = "estimate_lines";

/** Estimates through the data API, whose rules are the database's; answers through the server. */
export function createLiveEstimates(client: Client): Omit<Estimates, "onChange"> {
  return {
    load: async (visit) => (await callDesk(client, `estimates/${visit}`)) as Estimate,
    async add(visit, id, position, fields) {
      const row = { ...fields, id, appointment_id: visit, position };
      const options = { ignoreDuplicates: true };
      written(await client.from(table).upsert(row, options));
    },
    async change({ id, updated_at }, fields) {
      const query = client.from(table).update(fields).eq("id", id).eq("updated_at", updated_at);
      requireOne(written(await query.select("id")));
    },
    async remove({ id, updated_at }) {
      const query = client.from(table).delete().eq("id", id).eq("updated_at", updated_at);
      requireOne(written(await query.select("id")));
    },
    async order(lines) {
      for (const [position, { id, position: before }] of lines.entries()) {
        if (position !== before)
          written(await client.from(table).update({ position }).eq("id", id));
      }
    },
    async markDone(line, done) {
      written(await client.rpc("mark_line_done", { line, done }));
    },
    ask: async (visit, how) =>
      (await callDesk(client, `estimates/${visit}/ask`, how)) as AskMessages,
    record: async (id) => await callDesk(client, `records/${id}.json`),
    async answerByPhone(visit, answers) {
      await callDesk(client, `estimates/${visit}/answers`, answers);
    },
  };
}

/** Rejects what was changed before: its condition has found no row. */
function requireOne(rows: readonly unknown[]): void {
  if (rows.length > 0) return;
  throw new BackendError(
    "changed_meanwhile",
    "Someone else just changed this line. Nothing of yours is lost: compare the two.",
  );
}

/** As `succeeded`; the sentences of the rules of estimates are in the details. */
function written<Given extends Parameters<typeof succeeded>[0]>(response: Given) {
  const { code = "", message = "", details } = (response.error ?? {}) as Record<string, string>;
  if (code.startsWith("PT") && details) throw new BackendError(message, details);
  if (code === "23503") {
    throw new BackendError("asked", "The customer was asked about this line. Withdraw it instead.");
  }
  return succeeded(response);
}
