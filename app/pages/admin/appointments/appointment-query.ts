import {
  type AppointmentQuery,
  appointmentSorts,
  appointmentStates,
} from "#app/lib/backend/appointments.ts";
import { pageOf, pageText, withParameters } from "#app/lib/screens/use-parameters.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";

/** The number of rows that a slow tablet renders without a noticeable delay (docs/benchmarks.md, admin). */
const pageSize = 25;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const dateOrNothing = (text: string | null) => (text && isValidDate(text) ? text : "");

/** Parses the table's filters from the URL; invalid values count as absent. */
export function readQuery(parameters: URLSearchParams): AppointmentQuery {
  const sort = parameters.get("sort") ?? "";
  return {
    search: parameters.get("q") ?? "",
    status: oneOf(appointmentStates, parameters.get("status")) ?? "",
    from: dateOrNothing(parameters.get("from")),
    to: dateOrNothing(parameters.get("to")),
    sort: oneOf(appointmentSorts, sort.replace(/^-/, "")) ?? "scheduled",
    // Latest first by default.
    descending: sort === "" || sort.startsWith("-"),
    page: pageOf(parameters),
    pageSize,
  };
}

/**
 * Returns the URL parameters after a change of the filters; defaults are omitted. Changing a filter returns
 * to the first page.
 */
export function changeQuery(
  parameters: URLSearchParams,
  change: Partial<Omit<AppointmentQuery, "pageSize">>,
): URLSearchParams {
  const query = { ...readQuery(parameters), page: 0, ...change };
  const sort = `${query.descending ? "-" : ""}${query.sort}`;
  return withParameters(parameters, {
    q: query.search,
    status: query.status,
    from: query.from,
    to: query.to,
    sort: sort === "-scheduled" ? "" : sort,
    page: pageText(query.page),
  });
}
