import {
  type AppointmentQuery,
  appointmentSorts,
  appointmentStates,
} from "#app/lib/backend/appointments.ts";
import { pageOf, pageText, withParameters } from "#app/lib/screens/use-parameters.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";

/** The number of rows that a slow tablet renders without a noticeable delay (docs/benchmarks.md, admin). */
const pageSize = 25;

/** The table's filters and order, and which days it shows unless others are chosen. */
export interface ListQuery extends AppointmentQuery {
  /** Days before today instead of those from today on. */
  past: boolean;
}

export type ListChange = Partial<Omit<ListQuery, "pageSize">>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const dateOrNothing = (text: string | null) => (text && isValidDate(text) ? text : "");

/** Parses the table's filters from the URL; invalid values count as absent. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const text = parameters.get("sort") ?? "";
  const sort = oneOf(appointmentSorts, text.replace(/^-/, ""));
  const query = {
    search: parameters.get("q") ?? "",
    status: oneOf(appointmentStates, parameters.get("status")) ?? ("" as const),
    from: dateOrNothing(parameters.get("from")),
    to: dateOrNothing(parameters.get("to")),
    sort: sort ?? ("scheduled" as const),
    page: pageOf(parameters),
    pageSize,
    past: parameters.get("when") === "past",
  };
  return { ...query, descending: sort ? text.startsWith("-") : isBackwards(query) };
}

/** Whether the table is of all days: a search or days that are chosen go beyond today. */
export const isOfAllDays = ({ search, from, to }: Pick<ListQuery, "search" | "from" | "to">) =>
  Boolean(search || from || to);

/** Without an order, time runs forwards from today on, and backwards into the past. */
const isBackwards = (query: Pick<ListQuery, "search" | "from" | "to" | "past">) =>
  query.past || isOfAllDays(query);

/** What the table asks for. @param today `YYYY-MM-DD` */
export function rowsOf({ past, ...query }: ListQuery, today: string): AppointmentQuery {
  if (isOfAllDays(query)) return query;
  return past ? { ...query, to: addDays(today, -1) } : { ...query, from: today };
}

/**
 * Returns the URL parameters after a change of the filters; defaults are omitted. Changing a filter returns
 * to the first page.
 */
export function changeQuery(parameters: URLSearchParams, change: ListChange): URLSearchParams {
  const query = { ...readQuery(parameters), page: 0, ...change };
  const isUsual = query.sort === "scheduled" && query.descending === isBackwards(query);
  // What is searched comes in the order of its days, whatever the table had before.
  const keepsOrder = change.sort !== undefined || parameters.has("sort");
  return withParameters(parameters, {
    q: query.search,
    status: query.status,
    from: query.from,
    to: query.to,
    when: query.past ? "past" : "",
    sort: isUsual || !keepsOrder ? "" : `${query.descending ? "-" : ""}${query.sort}`,
    page: pageText(query.page),
  });
}
