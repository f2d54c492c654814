import { BackendError } from "#app/lib/backend/backend.ts";
import { notesChanged } from "#app/lib/backend/changed-meanwhile.ts";
import { nameOf, type Page } from "#app/lib/backend/profiles.ts";
import type {
  InboxQuery,
  MessageChange,
  MessageKind,
  ShopInbox,
} from "#app/lib/backend/shop-records.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import type { Client } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";

const tables = { contact: "contact_messages", financing: "financing_applications" } as const;
const replyColumns = { contact: "message_id", financing: "application_id" } as const;

/** Maximum staff in the list, enough for any shop. */
const maxStaff = 200;

/** Messages and applications through the data API; only administrators have access. */
export function createLiveInbox(client: Client): ShopInbox {
  const newestFirst = async <Row>(
    kind: MessageKind,
    { archived, page, pageSize }: InboxQuery,
  ): Promise<Page<Row>> => {
    const rows = client.from(tables[kind]).select("*", { count: "exact" });
    const response = await (archived
      ? rows.not("archived_at", "is", null)
      : rows.is("archived_at", null)
    )
      .order("created_at", { ascending: false })
      .range(page * pageSize, (page + 1) * pageSize - 1);
    return { rows: succeeded(response) as Row[], total: response.count ?? 0 };
  };

  return {
    messages: (query) => newestFirst("contact", query),
    applications: (query) => newestFirst("financing", query),
    async detail(kind, id) {
      const [message, replies, staff] = await Promise.all([
        client.from(tables[kind]).select("*").eq("id", id).single(),
        client
          .from("message_replies")
          .select("id,created_at,body,author_id")
          .eq(replyColumns[kind], id)
          .order("created_at"),
        client
          .from("yars_profiles")
          .select("id,first_name,last_name,email")
          .eq("is_staff", true)
          .order("first_name")
          .limit(maxStaff),
      ]);
      const rows = succeeded(replies);
      const mails = succeeded(
        await client
          .from("outbox_state")
          .select("subject_id,state")
          .in(
            "subject_id",
            rows.map((reply) => reply.id),
          ),
      );
      const states = new Map(mails.map((mail) => [mail.subject_id, mail.state]));
      return {
        message: succeeded(message),
        replies: rows.map((reply) => ({ ...reply, state: states.get(reply.id) })),
        staff: succeeded(staff).map((member) => ({ id: member.id, name: nameOf(member) })),
      };
    },
    async change(kind, id, change) {
      const response = await client
        .from(tables[kind])
        .update(columnsOf(change))
        .eq("id", id)
        .select("id");
      if (succeeded(response).length === 0) throw notChanged;
    },
    async saveNote(kind, id, note, seen) {
      const query = client.from(tables[kind]).update({ staff_note: note }).eq("id", id);
      const asSeen = seen === null ? query.is("staff_note", null) : query.eq("staff_note", seen);
      if (succeeded(await asSeen.select("id")).length === 0) throw notesChanged;
    },
    async reply(kind, id, reply) {
      const { error, status } = await client
        .from("message_replies")
        .insert({ ...reply, [replyColumns[kind]]: id });
      // The first attempt arrived; only its response was lost.
      if (error?.code === "23505") return;
      if (error?.message === "too_many_replies") {
        throw new BackendError(error.message, error.details);
      }
      succeeded({ data: null, error, status });
    },
  };
}

const notChanged = new BackendError(
  "refused",
  "Nothing was saved. The message may be gone, or you're no longer an admin.",
);

/** Columns of a change. The database replaces these timestamps with its own clock. */
function columnsOf({ read, answered, archived, ...others }: MessageChange) {
  const moment = (done: boolean) => (done ? serverNow().toISOString() : null);
  return {
    ...others,
    ...(read !== undefined && { read_at: moment(read) }),
    ...(answered !== undefined && { answered_at: moment(answered) }),
    ...(archived !== undefined && { archived_at: moment(archived) }),
  };
}
