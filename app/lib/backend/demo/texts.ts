import type { TextConversation, Texts } from "#app/lib/backend/texts.ts";
import { type DemoConversation, textOf } from "./data.ts";
import type { DemoState } from "./state.ts";

/** Conversations with at least one text, latest first. */
export function listDemoTalks(state: DemoState): TextConversation[] {
  return [...state.talks]
    .flatMap(([phone, { texts, waiting_since, unread }]) => {
      const last = texts.at(-1);
      const visit = state.appointments.find((appointment) => appointment.phone === phone);
      if (!last) return [];
      return {
        phone,
        last_at: last.created_at,
        last_body: last.body,
        waiting_since,
        unread,
        appointment_id: visit?.id ?? null,
        name: visit?.name ?? null,
        email: visit?.email ?? null,
        service: visit?.service ?? null,
        scheduled_date: visit?.scheduled_date ?? null,
        scheduled_time: visit?.scheduled_time ?? null,
      };
    })
    .sort((one, other) => other.last_at.localeCompare(one.last_at));
}

/** Sample conversations; changes last until the page is reloaded, and nothing is sent. */
export function createDemoTexts(state: DemoState, onChange: Texts["onChange"]): Texts {
  const talkOf = (phone: string): DemoConversation => {
    const known = state.talks.get(phone);
    const talk = known ?? { texts: [], waiting_since: null, unread: false, stopped: false };
    if (!known) state.talks.set(phone, talk);
    return talk;
  };
  const notify = () => {
    for (const listener of state.listeners) listener();
  };
  return {
    async list({ page, pageSize }) {
      const all = listDemoTalks(state);
      return { rows: all.slice(page * pageSize, (page + 1) * pageSize), total: all.length };
    },
    async detail(phone) {
      const talk = state.talks.get(phone);
      return {
        phone,
        talk: listDemoTalks(state).find((entry) => entry.phone === phone),
        texts: [...(talk?.texts ?? [])],
        permission: talk?.stopped ? "stopped" : "agreed",
        awaitsOk: [...state.cars.values()].some(
          ({ stage, appointment }) => stage === "approval" && appointment.phone === phone,
        ),
        staff: new Map(),
      };
    },
    async write({ id, phone, body }) {
      const talk = talkOf(phone);
      talk.texts.push({ ...textOf(id, new Date(), "out", body), state: "sent" });
      Object.assign(talk, { waiting_since: null, unread: false });
      notify();
    },
    async withdraw(id) {
      for (const talk of state.talks.values()) {
        talk.texts = talk.texts.filter((text) => text.id !== id);
      }
      notify();
    },
    async markRead(phone) {
      talkOf(phone).unread = false;
      notify();
    },
    async markAnswered(phone) {
      Object.assign(talkOf(phone), { waiting_since: null, unread: false });
      notify();
    },
    async stop(phone) {
      talkOf(phone).stopped = true;
      notify();
    },
    onChange,
  };
}
