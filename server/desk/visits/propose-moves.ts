import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { setActor } from "#server/appointments/appointments.ts";
import { nextFreeTimes } from "#server/appointments/availability.ts";
import { orBookingError } from "#server/appointments/booking-error.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { isAllDay } from "#shop/schedule/slots.ts";
import {
  asHttpError,
  assertOneClosing,
  type Closing,
  close,
  closingFields,
  lockVisits,
  whoCloses,
} from "./decide-closure.ts";

const bodyLimit = 64 * 1024;

/** Free times to choose from for each appointment. */
const choicesEach = 30;

/** An appointment that a closure is in the way of, with the columns that the desk shows. */
interface Displaced {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  status: string;
  no_show: boolean;
  scheduled_date: string;
  /** `HH:MM:SS` */
  scheduled_time: string;
  /** The closed days that it is on; none for a block. */
  days: string[];
}

/**
 * `POST /api/desk/closures/proposal`: the open appointments during a closure, or without another bay
 * during a block, each with the next times that are free for its work. The first is proposed: all of
 * them fit together (docs/contracts/api.md#closures-and-moves). Closes and moves for real, in a
 * transaction that is rolled back, so that what is proposed can be done.
 */
export function proposeMoves(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const closing = validate(z.object(closingFields), await readJsonObject(c, bodyLimit));
    assertOneClosing(closing);
    try {
      const appointments = await asStaff(
        deps,
        c.req.raw,
        (tx, staff) => propose(tx, closing, staff),
        { who: whoCloses(closing), preview: true },
      );
      return c.json({ success: true, appointments });
    } catch (error) {
      throw asHttpError(error) ?? error;
    }
  };
}

async function propose(tx: Transaction, { closures, block }: Closing, staff: Staff) {
  const dates = closures?.map(({ date }) => date);
  const read = (): Promise<Displaced[]> =>
    block
      ? readDisplaced(tx, inBlock, "'{}'::date[]", [block.bay, block.starts, block.ends])
      : readDisplaced(tx, inClosures, closedDays, [JSON.stringify(closures), dates]);
  await lockVisits(tx, await read());
  const anyNumber = 1_000_000;
  await close(tx, {
    closures: closures?.map((closure) => ({ ...closure, appointments: anyNumber })),
    block: block && { ...block, appointments: anyNumber },
  });
  // Those in a blocked bay for which another one was free are gone from it.
  const displaced = await read();
  const lastDay = closures?.every(isAllDay) ? dates?.toSorted().at(-1) : undefined;
  const proposals: (Displaced & { choices: ShopTime[] })[] = [];
  for (const row of displaced) {
    const own = { date: row.scheduled_date, time: row.scheduled_time.slice(0, 5) };
    const wish = lastDay && own.date <= lastDay ? { date: lastDay, time: "24:00" } : own;
    const search = { ...wish, now: staff.at, except: row.id, forStaff: true };
    const choices = await nextFreeTimes(tx, search, choicesEach);
    const [next] = choices;
    if (next) await move(tx, row.id, next, staff);
    proposals.push({ ...row, choices });
  }
  return proposals;
}

async function move(tx: Transaction, id: string, to: ShopTime, staff: Staff): Promise<void> {
  await setActor(tx, { ...staff, notify: false });
  const moved = tx.query(
    "update appointments set scheduled_date = $2, scheduled_time = $3 where id = $1",
    [id, to.date, to.time],
  );
  await orBookingError(moved, to);
}

/** SQL: the days of the closures ($1) that an appointment is on. */
const closedDays = `array(select (closure ->> 'date')::date from jsonb_array_elements($1::jsonb) closure
  where private.is_during(appointments, closure) order by 1)`;

/** SQL condition: on one of those days, whose dates are $2. */
const inClosures = `(scheduled_date = any ($2) or id in (select appointment_id from bay_holds where day = any ($2)))
  and cardinality(${closedDays}) > 0`;

/** SQL condition: in the bay ($1) that is blocked from $2 to $3; the others found another one. */
const inBlock = `bay = $1 and exists (select from bay_holds held where held.appointment_id = appointments.id
  and lower(held.during) < $3 and upper(held.during) > $2)`;

async function readDisplaced(
  tx: Transaction,
  condition: string,
  days: string,
  values: readonly unknown[],
): Promise<Displaced[]> {
  const { rows } = await tx.query<Displaced>(
    `select id, name, phone, email, status, no_show, scheduled_date, scheduled_time, ${days}::text[] as days
      from appointments
      where status in ('pending', 'confirmed') and ${condition}
      order by scheduled_date, scheduled_time, bay`,
    [...values],
  );
  return rows;
}
