import { BackendError } from "#app/lib/backend/backend.ts";
import type { Customers, ImportOutcome, StayingCustomer } from "#app/lib/backend/customers.ts";
import type { ImportEntry } from "#shop/import/read-customers.ts";
import { searchTerms } from "#shop/text/search.ts";
import type { Client } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";

/** Rows per request of the data API. */
const maxRows = 1000;

/** Visits shown in a record. */
const maxVisits = 200;

/** Imports that are listed. */
const maxImports = 10;

/** Customer records through the data API, ours or a hosted provider's. */
export function createLiveCustomers(client: Client): Customers {
  const call = async (name: string, parameters: Record<string, unknown>) =>
    succeeded(await client.rpc(name, parameters));

  return {
    async list({ search, page, pageSize }, signal) {
      const query = client.rpc("search_customers", {
        terms: searchTerms(search),
        page,
        page_size: pageSize,
      });
      return succeeded(await (signal ? query.abortSignal(signal) : query));
    },
    async detail(id) {
      const [customer, vehicles, visits, merges, refused, similar, past] = await Promise.all([
        client.from("customers").select("*").eq("id", id).is("merged_into", null).maybeSingle(),
        client.from("vehicles").select("*").eq("customer_id", id).order("updated_at", latestFirst),
        client
          .from("appointments")
          .select(
            "id,reference,service,status,no_show,scheduled_date,scheduled_time,vehicle_id,car:car_stages(stage)",
          )
          .eq("customer_id", id)
          .order("scheduled_date", latestFirst)
          .order("scheduled_time", latestFirst)
          .limit(maxVisits),
        client
          .from("customer_merges")
          .select("id,at,merged:customers!customer_merges_merged_id_fkey(name)")
          .eq("kept_id", id)
          .is("undone_at", null)
          .order("at", latestFirst),
        call("refused_addresses", { customer: id }),
        call("similar_customers", { customer: id }),
        call("past_work_of", { customer: id }),
      ]);
      const record = succeeded(customer);
      if (!record) {
        throw new BackendError(
          "not_found",
          "We couldn't find this customer. The record may have been merged.",
        );
      }
      return {
        customer: record,
        vehicles: succeeded(vehicles),
        visits: succeeded(visits).map(({ car, ...visit }) => ({
          ...visit,
          car: [car].flat()[0] ?? null,
        })),
        merges: succeeded(merges).map(({ id: merge, at, merged }) => {
          const [one] = [merged].flat();
          return { id: merge, at, name: one?.name ?? "" };
        }),
        refused,
        similar,
        past,
      };
    },
    async following(after) {
      const query = client.from("customers").select("*,vehicles(*)").is("merged_into", null);
      if (after) query.gt("id", after);
      return succeeded(await query.order("id").limit(maxRows));
    },
    async add(fields) {
      return succeeded(await client.from("customers").insert(fields).select("id").single()).id;
    },
    async save(id, fields, version) {
      const query = client.from("customers").update(fields).eq("id", id).eq("updated_at", version);
      if (succeeded(await query.select("id")).length === 0) throw changedMeanwhile;
    },
    async saveVehicle(customerId, opened, fields) {
      if (!opened) {
        const row = { ...fields, customer_id: customerId };
        succeeded(await client.from("vehicles").insert(row).select("id"));
        return;
      }
      const { id, updated_at } = opened;
      const query = client
        .from("vehicles")
        .update(fields)
        .eq("id", id)
        .eq("updated_at", updated_at);
      if (succeeded(await query.select("id")).length === 0) throw changedMeanwhile;
    },
    async removeVehicle(id) {
      succeeded(await client.from("vehicles").delete().eq("id", id).select("id"));
    },
    merge: (keep, duplicate) => call("merge_customers", { keep, duplicate }),
    async undoMerge(merge) {
      await call("undo_customer_merge", { merge });
    },
    async remove(id) {
      await call("delete_customer", { customer: id });
    },
    async previewImport(entries, report, signal) {
      const outcomes: ImportOutcome[] = [];
      for (const portion of portionsOf(entries)) {
        signal.throwIfAborted();
        outcomes.push(...(await call("import_customers", { entries: portion, preview: true })));
        report(outcomes.length);
      }
      return outcomes;
    },
    async importEntries(entries, { id, name, columns }, report) {
      const outcomes: ImportOutcome[] = [];
      const file = { import_id: id, file_name: name, columns, preview: false };
      for (const portion of portionsOf(entries)) {
        outcomes.push(...(await call("import_customers", { entries: portion, ...file })));
        report(outcomes.length);
      }
      return outcomes;
    },
    async imports() {
      const query = client.from("customer_imports").select("*").order("at", latestFirst);
      return succeeded(await query.limit(maxImports));
    },
    async undoImport(id) {
      const stays: StayingCustomer[] = [];
      for (let left = 1; left > 0; ) {
        const portion = await call("undo_customer_import", { import: id });
        stays.push(...portion.stays);
        left = portion.left;
      }
      return stays;
    },
  };
}

/** Lines and characters that one call can import within its time limit on a busy machine. */
const portionLimits = { lines: 50, characters: 125_000 };

function portionsOf(entries: readonly ImportEntry[]): ImportEntry[][] {
  const portions: ImportEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    room -= JSON.stringify(entry).length;
    const last = portions.at(-1);
    if (last && room >= 0 && last.length < portionLimits.lines) {
      last.push(entry);
    } else {
      portions.push([entry]);
      room = portionLimits.characters;
    }
  }
  return portions;
}

const latestFirst = { ascending: false };

const changedMeanwhile = new BackendError(
  "conflict",
  "Nothing was saved: this record was changed in the meantime, by someone else or by a new appointment. Reload the page and try again.",
);
