import type {
  Appointment,
  AppointmentQuery,
  AppointmentSort,
  CarState,
  HistoryEntry,
  Photo,
} from "#app/lib/backend/appointments.ts";
import { type Appointments, BackendError } from "#app/lib/backend/backend.ts";
import { notesChanged } from "#app/lib/backend/changed-meanwhile.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { bookingErrorCode, bookingErrorMessage } from "#shop/schedule/booking-errors.ts";
import { containing, searchTerms } from "#shop/text/search.ts";
import { fetchAsUser } from "./connection/account-fetch.ts";
import { tableChanges } from "./connection/changes.ts";
import type { Client, Row } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";
import type { LiveSocket } from "./connection/socket.ts";

const bucket = "appointment-photos";

/** Seconds for which a photo's URL is valid: enough to view and download it. */
const validFor = 600;

/** Photos of some appointments, at URLs signed by the storage service for users allowed to see them. */
async function photosOf(
  client: Client,
  appointmentIds: readonly string[],
): Promise<readonly Photo[]> {
  if (appointmentIds.length === 0) return [];
  const rows = succeeded(
    await client
      .from("appointment_images")
      .select("id,appointment_id,original_name")
      .in("appointment_id", [...appointmentIds])
      .order("position"),
  );
  if (rows.length === 0) return [];
  const pathOf = ({ appointment_id, id }: (typeof rows)[number], size: "" | "-small") =>
    `${appointment_id}/${id}${size}.jpg`;
  const paths = rows.flatMap((row) => [pathOf(row, ""), pathOf(row, "-small")]);
  const signed = succeeded(await client.storage.from(bucket).createSignedUrls(paths, validFor));
  const urls = new Map(signed.map(({ path, signedUrl }) => [path, signedUrl]));
  return rows.flatMap((row) => {
    const url = urls.get(pathOf(row, ""));
    // A photo that has expired has no URL.
    if (!url) return [];
    const smallUrl = urls.get(pathOf(row, "-small")) ?? url;
    const { id, appointment_id: appointmentId, original_name: name } = row;
    return [{ id, appointmentId, name, url, smallUrl }];
  });
}

/** Cars and pages of the user's visits, which the server knows; none if it can't be asked. */
async function ownVisits(
  client: Client,
): Promise<ReadonlyMap<string, Pick<Appointment, "car" | "visitPath">>> {
  const asked = fetchAsUser(client, "/api/appointments/visits", { headers: {} });
  const response = await asked.catch(() => undefined);
  if (!response?.ok) return new Map();
  const visits: { id: string; car: CarState | null; path: string }[] = await response.json();
  return new Map(visits.map(({ id, car, path }) => [id, { car, visitPath: path }]));
}

const table = "appointments";

/** An appointment with the state of its car. */
export const withCar = "*,car:car_stages(stage,waiting_for,promised_date,promised_time)";

/** Filter for the appointments shown on their day: all that were not called off. */
export const onTheDay = "status.neq.canceled,no_show.is.true";

const sortColumns: Record<AppointmentSort, readonly string[]> = {
  scheduled: ["scheduled_date", "scheduled_time"],
  created: ["created_at"],
  name: ["name"],
  service: ["service"],
  status: ["status"],
};

/** Appointments through the data API; row level security decides who sees and changes what. */
export function createLiveAppointments(client: Client, live: LiveSocket | undefined): Appointments {
  const change = async (id: string, fields: Partial<Row<"appointments">>) => {
    const response = await client.from(table).update(fields).eq("id", id).select("id");
    const code = response.error && bookingErrorCode(response.error.message);
    if (code) {
      const { scheduled_time: time } = fields;
      const refused = { code, reason: response.error.details, time: time ?? undefined };
      throw new BackendError(code, bookingErrorMessage(refused, shop, siteParts.onlineDaysHint));
    }
    const changed = succeeded(response);
    if (changed.length === 0) {
      throw new BackendError("refused", "This appointment can no longer be changed.");
    }
  };

  return {
    async mine(userId) {
      const [rows, visits] = await Promise.all([
        client
          .from(table)
          .select("*")
          .eq("user_id", userId)
          .order("scheduled_date", { ascending: false })
          .order("scheduled_time", { ascending: false }),
        ownVisits(client),
      ]);
      return succeeded(rows).map((row) => ({ ...row, ...visits.get(row.id) }));
    },
    records: async () => succeeded(await client.rpc("my_visits")),
    pastWork: async () => succeeded(await client.rpc("my_past_work")),
    async list(query, signal) {
      const response = await listQuery(client, query, signal);
      return { rows: succeeded(response), total: response.count ?? 0 };
    },
    medianResponseMinutes: () => medianResponseMinutes(client),
    async detail(id) {
      const [appointment, staffNotes, history, messages, photos] = await Promise.all([
        client.from(table).select(withCar).eq("id", id).single(),
        client.from("staff_notes").select("notes").eq("appointment_id", id).maybeSingle(),
        client.from("appointment_events").select("*").eq("appointment_id", id).order("id"),
        client.from("outbox_state").select("*").eq("subject_id", id).order("id"),
        photosOf(client, [id]),
      ]);
      return {
        appointment: succeeded(appointment),
        staffNotes: succeeded(staffNotes)?.notes ?? null,
        photos,
        history: await withNames(client, succeeded(history)),
        messages: succeeded(messages),
      };
    },
    photos: (ids) => photosOf(client, ids),
    async removePhoto(id) {
      succeeded(await client.from("appointment_images").delete().eq("id", id).select("id"));
    },
    async saveStaffNotes(id, notes, seen) {
      const rows = client.from("staff_notes");
      const response = await (seen === null
        ? rows.insert({ appointment_id: id, notes }).select("appointment_id")
        : rows
            .update({ notes })
            .eq("appointment_id", id)
            .eq("notes", seen)
            .select("appointment_id"));
      // Somebody else's are there.
      if (response.error?.code === "23505") throw notesChanged;
      if (succeeded(response).length === 0) throw notesChanged;
    },
    cancelOwn: (id) => change(id, { status: "canceled" }),
    rescheduleOwn: (id, date, time) => change(id, { scheduled_date: date, scheduled_time: time }),
    async claim(claimToken) {
      const response = await fetchAsUser(client, "/api/appointments/claim", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ claimToken }),
      });
      if (response.status >= 500) throw new BackendError("unavailable", "Please try again later.");
      return response.ok;
    },
    onChange: tableChanges(client, live, [table]),
  };
}

/** Adds the names of staff to the events. */
async function withNames(
  client: Client,
  events: readonly (HistoryEntry & { actor_id: string | null })[],
): Promise<HistoryEntry[]> {
  const staff = events.filter(({ actor_kind }) => actor_kind === "staff");
  const ids = [...new Set(staff.flatMap(({ actor_id }) => actor_id ?? []))];
  if (ids.length === 0) return [...events];
  // Also those who have left.
  const members: { id: string; name: string }[] = succeeded(await client.rpc("team_members"));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return events.map((event) => {
    const name = staff.includes(event) && names.get(event.actor_id ?? "");
    return name ? { ...event, actor_name: name } : event;
  });
}

/**
 * Median minutes from request to the shop's first response in the last thirty days; undefined
 * without any.
 */
async function medianResponseMinutes(client: Client): Promise<number | undefined> {
  const since = new Date(serverNow().getTime() - 30 * 24 * 3_600_000).toISOString();
  const rows: { at: string; appointment_id: string; from_status: string | null }[] = succeeded(
    await client
      .from("appointment_events")
      .select("at,appointment_id,from_status")
      .gte("at", since)
      .or("from_status.is.null,and(from_status.eq.pending,actor_kind.eq.staff)")
      .order("id", { ascending: false })
      .limit(1000),
  );
  // From the oldest on, because the first response counts.
  const requested = new Map<string, number>();
  const waits: number[] = [];
  for (const { at, appointment_id: id, from_status } of rows.toReversed()) {
    if (from_status === null) {
      requested.set(id, Date.parse(at));
      continue;
    }
    const asked = requested.get(id);
    if (asked !== undefined) waits.push((Date.parse(at) - asked) / 60_000);
    requested.delete(id);
  }
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)];
}

function listQuery(client: Client, query: AppointmentQuery, signal?: AbortSignal) {
  const { search, status, from, to, sort, descending, page, pageSize } = query;
  let rows = client.from(table).select(withCar, { count: "exact" });
  for (const word of searchTerms(search)) rows = rows.like("search_text", containing(word));
  if (status === "no-show") rows = rows.is("no_show", true);
  else if (status) rows = rows.eq("status", status).is("no_show", false);
  if (from) rows = rows.gte("scheduled_date", from);
  if (to) rows = rows.lte("scheduled_date", to);
  for (const column of [...sortColumns[sort], "id"]) {
    rows = rows.order(column, { ascending: !descending });
  }
  rows = rows.range(page * pageSize, (page + 1) * pageSize - 1);
  return signal ? rows.abortSignal(signal) : rows;
}
