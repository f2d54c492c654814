import { BackendError } from "#app/lib/backend/backend.ts";
import { nameOf } from "#app/lib/backend/profiles.ts";
import type { Texts } from "#app/lib/backend/texts.ts";
import type { Client } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";

/** Maximum texts shown of a conversation; older ones are rarely needed. */
const maxTexts = 200;

/** Texts through the data API; only administrators have access. */
export function createLiveTexts(client: Client): Omit<Texts, "onChange"> {
  const change = async (phone: string, columns: object, match: object = {}) => {
    succeeded(
      await client
        .from("text_conversations")
        .update(columns)
        .match({ phone, ...match })
        .select("phone"),
    );
  };

  return {
    async list({ page, pageSize }) {
      const [rows, all] = await Promise.all([
        client
          .from("text_inbox")
          .select("*")
          .order("last_at", { ascending: false })
          .range(page * pageSize, (page + 1) * pageSize - 1),
        // Counted on the table, because the view looks up an appointment for each row.
        client
          .from("text_conversations")
          .select("phone", { count: "exact" })
          .not("last_at", "is", null)
          .limit(1),
      ]);
      succeeded(all);
      return { rows: succeeded(rows), total: all.count ?? 0 };
    },
    async detail(phone) {
      const [talks, texts, permission] = await Promise.all([
        client.from("text_inbox").select("*").eq("phone", phone),
        client
          .from("text_history")
          .select("*")
          .eq("phone", phone)
          .order("created_at", { ascending: false })
          .limit(maxTexts),
        client.rpc("text_permission", { of_phone: phone }),
      ]);
      const talk = succeeded(talks)[0];
      const latest = succeeded(texts);
      const authors = [...new Set(latest.map(({ author_id }) => author_id).filter(Boolean))];
      const [cars, staff] = await Promise.all([
        client
          .from("car_stages")
          .select("stage,appointments!inner(phone)")
          .eq("stage", "approval")
          .eq("appointments.phone", phone)
          .limit(1),
        client.from("yars_profiles").select("id,first_name,last_name,email").in("id", authors),
      ]);
      return {
        phone,
        talk,
        texts: latest.reverse(),
        permission: succeeded(permission),
        awaitsOk: succeeded(cars).length > 0,
        staff: new Map(succeeded(staff).map((author) => [author.id, nameOf(author)])),
      };
    },
    async write(text) {
      const { error, status } = await client.from("text_messages").insert(text);
      // The first attempt arrived; only its response was lost.
      if (error?.code === "23505") return;
      if (error?.message === "no_text_consent" || error?.message === "too_many_texts") {
        throw new BackendError(error.message, error.details);
      }
      succeeded({ data: null, error, status });
    },
    async withdraw(id) {
      const gone = succeeded(await client.from("text_messages").delete().eq("id", id).select("id"));
      if (gone.length === 0)
        throw new BackendError("refused", "It's too late: the text is already on its way.");
    },
    markRead: (phone) => change(phone, { unread: false }),
    markAnswered: (phone, waiting_since) =>
      change(phone, { waiting_since: null, unread: false }, { waiting_since }),
    async stop(phone) {
      succeeded(await client.rpc("stop_texts", { of_phone: phone }));
    },
  };
}
