import { BackendError, type Profiles } from "#app/lib/backend/backend.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import type { StaffRole } from "#shop/forms/team.ts";
import { containing, searchTerms } from "#shop/text/search.ts";
import type { Client } from "./connection/database.ts";
import { backendError, succeeded } from "./connection/errors.ts";

const table = "yars_profiles";

/** Code of the data API for a missing single row (docs/contracts/rest.md#5-one-row). */
const noRow = "PGRST116";

/** Profiles through the data API; row level security restricts each call. */
export function createLiveProfiles(client: Client): Profiles {
  const setFlags = async (id: string, flags: Partial<Pick<Profile, "is_admin" | "is_staff">>) => {
    // A row hidden by policies is not an error to the data API, so the affected rows are counted.
    const changed = succeeded(await client.from(table).update(flags).eq("id", id).select("id"));
    if (changed.length === 0) {
      throw new BackendError("refused", "You're not allowed to change this.");
    }
  };

  return {
    async load(id) {
      return succeeded(await client.from(table).select("*").eq("id", id).single());
    },
    async save(id, { first_name, last_name, phone, address }) {
      const fields = { first_name, last_name, phone, address };
      succeeded(await client.from(table).update(fields).eq("id", id).select("id").single());
    },
    setOwnAdmin: (id, isAdmin) => setFlags(id, { is_admin: isAdmin }),
    grantAdmin: (id, granted) => setFlags(id, { is_staff: granted, is_admin: granted }),
    async role(id) {
      const response = await client.from(table).select("is_admin,staff_role").eq("id", id).single();
      if (response.error?.code === noRow) return null;
      const { is_admin, staff_role } = succeeded(response);
      return is_admin ? "owner" : (staff_role as StaffRole | null);
    },
    async list({ search, staffOnly, page, pageSize }, signal) {
      let query = client.from(table).select("*", { count: "exact" });
      if (staffOnly) query = query.or("is_staff.is.true,is_admin.is.true");
      for (const word of searchTerms(search)) query = query.like("search_text", containing(word));
      query = query
        .order("created_at", { ascending: false })
        .order("id")
        .range(page * pageSize, (page + 1) * pageSize - 1);
      const response = await (signal ? query.abortSignal(signal) : query);
      return { rows: succeeded(response), total: response.count ?? 0 };
    },
    async exportOwnData() {
      const data = await invoked(client, "export-my-data");
      if (data instanceof Blob) return data;
      return new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    },
    async deleteOwnAccount() {
      await invoked(client, "delete-my-account");
    },
  };
}

/** Invokes a server function; a rejection keeps the server's message. */
async function invoked(client: Client, name: string): Promise<unknown> {
  const { data, error, response } = await client.functions.invoke(name);
  if (!error) return data;
  const body: { message?: string; code?: string } =
    (await response?.json().catch(() => undefined)) ?? {};
  throw backendError({ ...body, message: body.message ?? error.message });
}
