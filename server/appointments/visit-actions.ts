import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readForm, readJsonObject, validate } from "#platform/http/json-body.ts";
import { slotFields } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { changeStatus, reschedule, setActor } from "./appointments.ts";
import { BookingError, bookingErrorResponse, orBookingError } from "./booking-error.ts";
import { readVisit, type Visit, type VisitDependencies } from "./visit.ts";
import { linkNotValid, type Outcome, visitPath } from "./visit-page.ts";
import { servicesSchema } from "./visit-services.ts";
import { outcomeMessage } from "./visit-view.ts";

/** A date and a time need no more. */
const bodyLimit = 16 * 1024;

const slotSchema = z.object(slotFields);
const arrivalSchema = z.object({
  arrival: requestFields.arrival.schema,
  // The database knows which towns the shuttle reaches.
  shuttleTo: z.optional(requestFields.shuttleTo.schema),
});

interface Change {
  /** What the page says afterwards. */
  outcome: Outcome;
  /** Statuses in which the link has done its work and opens nothing any more, as for who did not come. */
  usedUp: readonly Visit["status"][];
  /** Whether it needs more than the token; otherwise the body is left alone. */
  hasFields: boolean;
  apply(tx: Transaction, visit: Visit, fields: unknown): Promise<unknown>;
}

/** `POST /api/visit/{token}/cancel`. What is canceled already stays so. */
export function cancelVisit(deps: VisitDependencies) {
  return changeVisit(deps, {
    outcome: "canceled",
    usedUp: ["completed"],
    hasFields: false,
    apply: (tx, { id }) => changeStatus(tx, id, "canceled", { kind: "customer", at: deps.now() }),
  });
}

/** `POST /api/visit/{token}/reschedule` `{date, time}`. The new time has to be confirmed again. */
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
 * `POST /api/visit/{token}/arrival` `{arrival, shuttleTo}`: how the driver comes, and by shuttle where
 * to; empty takes it back.
 */
export function sayArrival(deps: VisitDependencies) {
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

/** `POST /api/visit/{token}/services` `{services}`: what else is done on the same visit, by title. */
export function sayServices(deps: VisitDependencies) {
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
 * Changes the appointment that the token stands for. A form of the page is answered with a redirect
 * back to it (303), a program with JSON (docs/contracts/api.md#visits).
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

/** What the page has words for; other errors go their way. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof BookingError) return error.code;
  if (!(error instanceof HttpError) || error.code !== "validation_failed") return undefined;
  return "services" in Object(error.more.fields) ? "too_many_services" : "no_time";
}
