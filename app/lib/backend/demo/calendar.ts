import { BackendError } from "#app/lib/backend/backend.ts";
import type {
  BlockedBay,
  Calendar,
  ClosureDecision,
  ClosureOutcome,
  Move,
} from "#app/lib/backend/calendar.ts";
import { createDemoDesk, nothingSent } from "./desk.ts";
import { type DemoState, withCar } from "./state.ts";

/** Minutes of work above which a visit may go on for days. */
const longWork = 240;

/** Calendar of the sample appointments; changes last until the page is reloaded. */
export function createDemoCalendar(state: DemoState): Calendar {
  let blocks: BlockedBay[] = [];
  /** Snapshot before the last decision, for undo. */
  let before: Pick<DemoState, "appointments" | "settings"> & { blocks: BlockedBay[] };
  const outcomeOf = ({ moves }: ClosureDecision): ClosureOutcome => ({
    changes: moves.map(({ id }) => ({ ...nothingSent, id })),
  });
  const move = ({ id, date, time }: Move) => {
    const row = state.appointments.find((appointment) => appointment.id === id);
    if (!row) throw new BackendError("not_found", "There is no such appointment.");
    const taken = state.appointments
      .filter((other) => other.id !== id && other.bay !== null)
      .filter((other) => other.scheduled_date === date && other.scheduled_time?.startsWith(time))
      .map(({ bay }) => bay);
    const bay = [1, 2, 3].find((free) => !taken.includes(free)) ?? taken.length + 1;
    Object.assign(row, { scheduled_date: date, scheduled_time: `${time}:00`, bay });
  };
  return {
    async span(from, to) {
      const appointments = state.appointments
        .filter(({ status, no_show }) => status !== "canceled" || no_show)
        .filter(
          ({ scheduled_date: date, minutes }) =>
            date !== null && date <= to && (date >= from || minutes > longWork),
        )
        .map((row) => withCar(state, row));
      return { appointments, blocks, booking: state.settings, waitlist: [] };
    },
    blocks: async (from) => blocks.filter(({ ends }) => ends > from),
    async unblock(id) {
      blocks = blocks.filter((block) => block.id !== id);
    },
    // The demo has no full days and so no waitlist.
    removeWaiting: async () => undefined,
    async displacedBy(closing) {
      if ("block" in closing) return [];
      const days = new Set(closing.closures.map(({ date }) => date));
      const { times } = createDemoDesk(state);
      const displaced = state.appointments.filter(
        ({ bay, scheduled_date }) => bay !== null && days.has(scheduled_date ?? ""),
      );
      const { next } = await times({});
      return displaced.map((row) => ({
        ...row,
        days: [row.scheduled_date ?? ""],
        choices: next.filter(({ date }) => !days.has(date)),
      }));
    },
    previewDecision: async (decision) => outcomeOf(decision),
    async decide(decision) {
      before = {
        appointments: state.appointments.map((row) => ({ ...row })),
        settings: state.settings,
        blocks,
      };
      decision.moves.forEach(move);
      if ("block" in decision) {
        blocks = [...blocks, { ...decision.block, id: crypto.randomUUID() }];
      } else {
        const closures = [...state.settings.closures, ...decision.closures];
        state.settings = { ...state.settings, closures };
      }
      return outcomeOf(decision);
    },
    async undoDecision() {
      ({ blocks } = before);
      state.appointments = before.appointments;
      state.settings = before.settings;
    },
  };
}
