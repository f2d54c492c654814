import type { Context } from "hono";
import type * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { isUuid } from "#platform/uuid.ts";
import { mailBill } from "#server/bills/mail-bill.ts";
import { listBills, readBills, readUnbilled } from "#server/bills/read-bills.ts";
import { shop } from "#server/content/published.ts";
import {
  mailSchema,
  newBillSchema,
  paymentSchema,
  reversalSchema,
  voidSchema,
} from "#shop/bills/bill.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { asStaff, type DeskDependencies, type Staff } from "./as-staff.ts";
import { deskError } from "./desk-error.ts";

type BillDependencies = DeskDependencies & { wakeOutbox: () => void };

const bodyLimit = 4 * 1024;

/** Longest range of a list, in days. */
const longestRange = 366;

/** Runs `work` for the desk, and turns the refusals of the database into responses. */
async function atDesk<T>(
  deps: BillDependencies,
  c: Context<AppEnvironment>,
  work: (tx: Transaction, staff: Staff) => Promise<T>,
): Promise<Response> {
  c.header("Cache-Control", "no-store");
  const found = await asStaff(deps, c.req.raw, work, { who: "desk" }).catch((error: unknown) => {
    const { message } = error as Error;
    switch (sqlState(error)) {
      case "PT400":
        throw validationFailed({ reference: [message], reason: [message] }, message);
      case "PT404":
        throw notFound(message);
      case "23505":
        throw new HttpError(409, "change_refused", "Something else was sent under this id.");
      default:
        throw deskError(error, undefined);
    }
  });
  return c.json({ success: true, ...found });
}

const notFound = (message: string) => new HttpError(404, "not_found", message);

function readId(c: Context): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw notFound("There is no such bill.");
  return id;
}

/** `GET /api/desk/bills?from&to`: bills made and payments taken from one day to another. */
export function billsOfDays(deps: BillDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { from = "", to = "" } = c.req.query();
    const isRange = isValidDate(from) && isValidDate(to) && from <= to;
    if (!isRange || to >= addDays(from, longestRange)) {
      const message = "Pick a first and a last day, at most a year apart.";
      throw validationFailed({ from: [message] }, message);
    }
    return await atDesk(deps, c, (tx) => listBills(tx, from, to));
  };
}

/** `GET /api/desk/visits/{id}/bills`: the bills of a visit, and what would be billed next. */
export function billsOfVisit(deps: BillDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const visit = readId(c);
    return await atDesk(deps, c, async (tx) => {
      const { rows } = await tx.query<{ email: string | null }>(
        "select email from appointments where id = $1",
        [visit],
      );
      if (!rows[0]) throw notFound("There is no such appointment.");
      return {
        unbilled: await readUnbilled(tx, visit),
        bills: await readBills(tx, visit),
        email: rows[0].email,
        /** Beginning of the addresses of the printable pages, with the customer's name; the number follows. */
        pages: `/visit/${deps.tokens.sign("bill", visit)}/bill/`,
      };
    });
  };
}

/** A handler that checks the body and changes bills. */
const changing =
  <Body>(
    deps: BillDependencies,
    schema: z.ZodMiniType<Body>,
    work: (tx: Transaction, body: Body, c: Context, staff: Staff) => Promise<unknown>,
  ) =>
  async (c: Context<AppEnvironment>): Promise<Response> => {
    const body = validate(schema, await readJsonObject(c, bodyLimit));
    return await atDesk(deps, c, async (tx, staff) => {
      await work(tx, body, c, staff);
      return {};
    });
  };

/** `POST /api/desk/bills` `{id, appointment}` */
export const makeBill = (deps: BillDependencies) =>
  changing(deps, newBillSchema, async (tx, { id, appointment }, _, { at }) => {
    const { warranty = null } = shop();
    await tx.query("select private.make_invoice($1, $2, $3, $4)", [id, appointment, at, warranty]);
  });

/** `POST /api/desk/bills/{id}/void` `{id, reason}`: `id` is that of the counter-bill. */
export const voidBill = (deps: BillDependencies) =>
  changing(deps, voidSchema, async (tx, { id, reason }, c, { at }) => {
    await tx.query("select private.void_invoice($1, $2, $3, $4)", [id, readId(c), reason, at]);
  });

/** `POST /api/desk/bills/{id}/payments` `{id, method, amount, reference?}`; `amount` in cents. */
export const takePayment = (deps: BillDependencies) =>
  changing(deps, paymentSchema, async (tx, { id, method, amount, reference }, c, { at }) => {
    const values = [id, readId(c), method, amount, reference ?? null, at];
    await tx.query("select private.take_payment($1, $2, $3, $4, $5, $6)", values);
  });

/** `POST /api/desk/payments/{id}/reversal` `{id, reference?}`: gives a payment back. */
export const reversePayment = (deps: BillDependencies) =>
  changing(deps, reversalSchema, async (tx, { id, reference }, c, { at }) => {
    const values = [id, readId(c), reference ?? null, at];
    await tx.query("select private.reverse_payment($1, $2, $3, $4)", values);
  });

/** `POST /api/desk/bills/{id}/mail` `{id}`: mails it to the customer; `id` is that of the request. */
export const mailBillToCustomer = (deps: BillDependencies) => {
  const handle = changing(deps, mailSchema, (tx, { id }, c) => mailBill(tx, deps, readId(c), id));
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const response = await handle(c);
    deps.wakeOutbox();
    return response;
  };
};
