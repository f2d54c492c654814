import { BackendError } from "#app/lib/backend/backend.ts";
import { carAndService } from "#app/lib/backend/car-name.ts";
import { notesChanged } from "#app/lib/backend/changed-meanwhile.ts";
import type { InboxQuery, MessageKind, ShopInbox } from "#app/lib/backend/shop-records.ts";
import type { WorkItem, Worklist } from "#app/lib/backend/worklist.ts";
import type { DemoState } from "./state.ts";
import { listDemoTalks } from "./texts.ts";

/** Sample messages; changes last until the page is reloaded. */
export function createDemoInbox(state: DemoState): ShopInbox {
  const listOf = (kind: MessageKind) => (kind === "contact" ? state.messages : state.applications);
  const find = (kind: MessageKind, id: string) => {
    const row = listOf(kind).find((entry) => entry.id === id);
    if (!row) throw new BackendError("not_found", "There is no such message.");
    return row;
  };
  const page = <Row extends { archived_at: string | null }>(
    all: readonly Row[],
    { archived, page, pageSize }: InboxQuery,
  ) => {
    const rows = all.filter(({ archived_at }) => (archived_at !== null) === archived);
    const first = page * pageSize;
    const shown = rows.slice(first, first + pageSize).map((row) => ({ ...row }));
    return { rows: shown, total: rows.length };
  };

  return {
    messages: async (query) => page(state.messages, query),
    applications: async (query) => page(state.applications, query),
    detail: async (kind, id) => ({
      message: { ...find(kind, id) },
      replies: state.replies.get(id) ?? [],
      staff: state.users
        .filter(({ is_staff }) => is_staff)
        .map((user) => ({ id: user.id, name: `${user.first_name} ${user.last_name}` })),
    }),
    async change(kind, id, { read, answered, archived, ...others }) {
      const moment = (done: boolean) => (done ? new Date().toISOString() : null);
      Object.assign(find(kind, id), others, {
        ...(read !== undefined && { read_at: moment(read) }),
        ...(answered !== undefined && { answered_at: moment(answered) }),
        ...(archived !== undefined && { archived_at: moment(archived) }),
      });
    },
    async saveNote(kind, id, note, seen) {
      const row = find(kind, id);
      if (row.staff_note !== seen) throw notesChanged;
      row.staff_note = note;
    },
    async reply(kind, id, { id: replyId, body }) {
      const at = new Date().toISOString();
      const reply = { id: replyId, body, created_at: at, author_id: null, state: "delivered" };
      state.replies.set(id, [...(state.replies.get(id) ?? []), reply]);
      Object.assign(find(kind, id), { answered_at: at, read_at: at });
    },
  };
}

/** Worklist of the demo. */
export function createDemoWorklist(state: DemoState, onChange: Worklist["onChange"]): Worklist {
  const nothing = { appointment_id: null, scheduled_date: null, scheduled_time: null };
  const received = (kind: string, summary: string, row: DemoState["messages"][number]) => ({
    ...nothing,
    ...row,
    kind,
    summary,
    since: row.created_at,
    unread: row.read_at === null,
  });
  return {
    async load() {
      const items: WorkItem[] = [
        ...state.appointments
          .filter(({ status }) => status === "pending")
          .map((row) => ({
            ...row,
            kind: "request",
            since: row.created_at,
            summary: carAndService(row),
            unread: false,
            appointment_id: row.id,
          })),
        ...state.messages.filter(isOpen).map((row) => received("message", row.message, row)),
        ...state.applications
          .filter(isOpen)
          .map((row) => received("financing", row.repair_needed, { ...row, message: "" })),
        ...listDemoTalks(state).flatMap((talk) =>
          talk.waiting_since
            ? {
                ...talk,
                kind: "text",
                id: talk.phone,
                since: talk.waiting_since,
                email: null,
                summary: talk.last_body,
              }
            : [],
        ),
        ...[...state.cars.values()]
          .filter(({ stage }) => stage === "ready" || stage === "approval")
          .map(({ appointment, stage, since }) => ({
            ...appointment,
            kind: stage,
            since,
            summary: carAndService(appointment),
            unread: false,
            appointment_id: appointment.id,
          })),
      ];
      return items.sort((one, other) => one.since.localeCompare(other.since));
    },
    handle: async () => undefined,
    handleCallback: async () => undefined,
    onChange,
  };
}

const isOpen = (row: { answered_at: string | null; archived_at: string | null }) =>
  row.answered_at === null && row.archived_at === null;
