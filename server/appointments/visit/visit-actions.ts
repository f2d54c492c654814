import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readForm, readJsonObject, validate } from "#platform/http/json-body.ts";
import { changeStatus, reschedule, setActor } from "#server/appointments/appointments.ts";
import {
  BookingError,
  bookingErrorResponse,
  orBookingError,
} from "#server/appointments/booking-error.ts";
import { slotFields } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { readVisit, type Visit, type VisitDependencies } from "./visit.ts";
import { linkNotValid, type Outcome, visitPath } from "./visit-page.ts";
import { servicesSchema } from "./visit-services.ts";
import { outcomeMessage } from "./visit-view.ts";

/** Enough for a date and time or a list of services. */
const bodyLimit = 16 * 1024;

const slotSchema = z.object(slotFields);
const arrivalSchema = z.object({
  arrival: requestFields.arrival.schema,
  // Only the database knows the towns that the shuttle serves, so it validates this.
  shuttleTo: z.optional(requestFields.shuttleTo.schema),
});

interface Change {
  /** Message to show on the page afterward. */
  outcome: Outcome;
  /** Statuses in which the link can no longer be used; it never can after a no-show. */
  usedUp: readonly Visit["status"][];
  /** Whether the action has a request body; otherwise the body is not read. */
  hasFields: boolean;
  apply(tx: Transaction, visit: Visit, fields: unknown): Promise<unknown>;
}

/** `POST /api/visit/{token}/cancel`. Idempotent. */
export function cancelVisit(deps: VisitDependencies) {
  return changeVisit(deps, {
    outcome: "canceled",
    usedUp: ["completed"],
    hasFields: false,
    apply: (tx, { id }) => changeStatus(tx, id, "canceled", { kind: "customer", at: deps.now() }),
  });
}

/** `POST /api/visit/{token}/reschedule` `{date, time}`. The new time must be confirmed again. */
export function rescheduleVisit(deps: VisitDependencies) {
  return changeVisit(deps, {
    outcome: "moved",
    usedUp: ["completed", "canceled"],
    hasFields: true,
    apply: (tx, { id }, fields) =>
      reschedule(tx, id, validate(slotSchema, fields), { kind: "customer", at: deps.now() }),
  });
}

/**
 * `POST /api/visit/{token}/arrival` `{arrival, shuttleTo}`: sets how the driver gets to and from
 * the shop and, by shuttle, the destination; empty values clear it.
 */
export function setArrival(deps: VisitDependencies) {
  return changeVisit(deps, {
    outcome: "arrival",
    usedUp: ["completed", "canceled"],
    hasFields: true,
    async apply(tx, { id }, fields) {
      const { arrival = null, shuttleTo = null } = validate(arrivalSchema, fields);
      await setActor(tx, { kind: "customer", at: deps.now() });
      await orBookingError(
        tx.query("update appointments set arrival = $2, shuttle_to = $3 where id = $1", [
          id,
          arrival,
          arrival === "shuttle" ? shuttleTo : null,
        ]),
      );
    },
  });
}

/**
 * `POST /api/visit/{token}/services` `{services}`: sets the additional services of the visit, by
 * title.
 */
export function setServices(deps: VisitDependencies) {
  return changeVisit(deps, {
    outcome: "services",
    usedUp: ["completed", "canceled"],
    hasFields: true,
    async apply(tx, { id }, fields) {
      const { services } = validate(servicesSchema, fields);
      await setActor(tx, { kind: "customer", at: deps.now() });
      await orBookingError(
        tx.query("update appointments set more_services = $2 where id = $1", [id, services]),
      );
    },
  });
}

/**
 * Changes the appointment identified by the token. Form posts are redirected to the page (303);
 * other requests get JSON (docs/contracts/api.md#visits).
 */
function changeVisit(deps: VisitDependencies, change: Change) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const type = c.req.header("Content-Type") ?? "";
    const isForm = type.startsWith("application/x-www-form-urlencoded");
    const fields = change.hasFields ? await readFields(c, isForm) : {};
    const back = (query: Record<string, string>) => c.redirect(visitPath(token, query), 303);
    try {
      const visit = await deps.database.transaction("service_role", async (tx) => {
        const before = await readVisit(tx, token, deps);
        if (!before || before.isNoShow || change.usedUp.includes(before.status)) return undefined;
        await change.apply(tx, before, fields);
        return await readVisit(tx, token, deps);
      });
      if (!visit) {
        if (isForm) return linkNotValid(c);
        throw new HttpError(404, "not_found", "This link is no longer valid. Please call us.");
      }
      deps.wakeOutbox();
      if (isForm) return back({ done: change.outcome });
      const { status, reference, slot } = visit;
      const message = outcomeMessage(change.outcome, visit);
      return c.json({ success: true, status, message, reference, ...slot });
    } catch (error) {
      const problem = problemOf(error);
      if (isForm && problem) {
        const day = fields.date;
        return back({ problem, ...(typeof day === "string" && { day }) });
      }
      throw error instanceof BookingError
        ? await bookingErrorResponse(deps.database, error, deps.now())
        : error;
    }
  };
}

async function readFields(c: Context, isForm: boolean): Promise<Record<string, unknown>> {
  return isForm ? await readForm(c, bodyLimit) : await readJsonObject(c, bodyLimit);
}

/** Problem code that the page has a message for; undefined: the error is rethrown. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof BookingError) return error.code;
  if (!(error instanceof HttpError) || error.code !== "validation_failed") return undefined;
  return "services" in Object(error.more.fields) ? "too_many_services" : "no_time";
}
