import type { Format } from "#platform/rest/parse/headers.ts";
import {
  type Aggregate,
  type Embed,
  isGrouped,
  type Output,
  type PlannedField,
  type ReadPlan,
} from "#platform/rest/plan/read-plan.ts";
import { type Parameters, quote, relatedSql } from "./bound-sql.ts";
import { fieldSql, matchSql, orderSql } from "./conditions.ts";

/** Aliases in our statements that must not collide with column names. */
const page = "_rest_page";
const embedded = "_rest_embedded";

/** Longer responses are not fetched: they would be in memory several times over. */
export const maximumResponseBytes = 8 * 1024 * 1024;

/** Result of every statement that returns a page of rows. */
export interface PageRow {
  /** Number of rows in the page. */
  page_rows: number;
  /** The rows in the requested format; null if not requested or too long. */
  body: string | null;
  isTooLong: boolean;
  /** Number of rows in all pages; null if not requested. */
  total: string | null;
}

interface PageOptions {
  parameters: Parameters;
  /** The table itself, or the name of a CTE. */
  source: string;
  format: Format;
  /** The single column to return instead of row objects; undefined for row objects. */
  only?: string | undefined;
  /** False for HEAD. */
  withBody: boolean;
  withTotal: boolean;
}

/** Builds one statement that returns a page of rows, their number and the total. */
export function pageSql(plan: ReadPlan, options: PageOptions): string {
  const { parameters, source, format, only, withBody, withTotal } = options;
  const rows = selectSql(plan, `${source} as ${plan.alias}`, parameters);
  const total = withTotal
    ? `(${matchingSql("count(*)", plan, source, parameters)})`
    : "null::bigint";
  const body = withBody ? bodySql(format, only, plan, parameters) : "null";
  const isTooLong = `coalesce(octet_length(body) > ${maximumResponseBytes}, false)`;
  return `select page_rows, case when not ${isTooLong} then body end as body,
      ${isTooLong} as "isTooLong", total
    from (select count(*)::int as page_rows, ${body} as body, ${total} as total
      from (${rows}) as ${page}) as answer`;
}

function bodySql(
  { kind, stripNulls }: Format,
  only: string | undefined,
  plan: ReadPlan,
  parameters: Parameters,
): string {
  const whole = only === undefined ? page : `${page}.${quote(only)}`;
  const row = stripNulls ? `json_strip_nulls(to_json(${whole}))` : whole;
  switch (kind) {
    case "array":
      return `coalesce(json_agg(${row}), '[]')::text`;
    case "object":
      return `(json_agg(${row})->0)::text`;
    case "csv": {
      const header = parameters.bind(labelsOf(plan).map(csvCell).join(","));
      // A row cast to text is its values separated by commas, in parentheses.
      return `${header}::text || coalesce(string_agg(e'\\n' || substring(${page}::text, 2, length(${page}::text) - 2), ''), '')`;
    }
  }
}

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The labels of all columns in a plan's result. */
function labelsOf({ outputs }: ReadPlan): string[] {
  return outputs.flatMap((output) => {
    if (output.kind === "spread") return labelsOf(output.embed.plan);
    return [output.kind === "embed" ? output.embed.label : output.label];
  });
}

/**
 * Selects from all rows that match a plan, ignoring its limit.
 *
 * @param output `count(*)`, or `1` for the planner to estimate
 */
export function matchingSql(
  output: "count(*)" | "1",
  plan: ReadPlan,
  source: string,
  parameters: Parameters,
): string {
  const from = `${source} as ${plan.alias}`;
  if (isGrouped(plan)) {
    const all = { ...plan, order: [], limit: undefined, offset: 0 };
    return `select ${output} from (${selectSql(all, from, parameters)}) as ${page}`;
  }
  return `select ${output} from ${from}${matchSql(plan, [], parameters)}`;
}

/**
 * @param from the relation under the plan's alias
 * @param ties join conditions of an embedded row
 */
function selectSql(
  plan: ReadPlan,
  from: string,
  parameters: Parameters,
  ties: readonly string[] = [],
): string {
  const { alias, order, limit, offset } = plan;
  const grouped = isGrouped(plan);
  const selected = plan.outputs.flatMap((output) => outputSql(output, alias, grouped, parameters));
  const joins = plan.outputs.map((output) =>
    output.kind === "spread" ? spreadSql(output.embed, alias, parameters) : "",
  );
  // By position: rows with equal values in all other outputs form a group.
  const groups = selected.flatMap(({ isAggregate }, at) => (isAggregate ? [] : [at + 1]));
  return [
    `select ${selected.map(({ sql, label }) => `${sql} as ${quote(label)}`).join(", ")}`,
    ` from ${from}${joins.join("")}`,
    matchSql(plan, ties, parameters),
    grouped && groups.length > 0 ? ` group by ${groups.join(", ")}` : "",
    orderSql(order, alias, parameters),
    limit === undefined ? "" : ` limit ${parameters.bind(limit)}`,
    offset === 0 ? "" : ` offset ${parameters.bind(offset)}`,
  ].join("");
}

interface Selected {
  sql: string;
  label: string;
  isAggregate: boolean;
}

function outputSql(
  output: Output,
  alias: string,
  grouped: boolean,
  parameters: Parameters,
): Selected[] {
  switch (output.kind) {
    case "field":
      return [plain(valueSql(output, alias, parameters), output.label)];
    case "aggregate":
      return [
        { sql: aggregateSql(output, alias, parameters), label: output.label, isAggregate: true },
      ];
    case "embed": {
      const json = embedSql(output.embed, alias, parameters);
      // The type json has no equality operator and cannot be grouped.
      return [plain(grouped ? `${json}::jsonb` : json, output.embed.label)];
    }
    case "spread": {
      const join = spreadAlias(output.embed);
      return labelsOf(output.embed.plan).map((label) => plain(`${join}.${quote(label)}`, label));
    }
  }
}

const plain = (sql: string, label: string): Selected => ({ sql, label, isAggregate: false });

const castSql = (sql: string, type: string | undefined) => (type ? `cast(${sql} as ${type})` : sql);

function valueSql(
  { field, cast }: { field: PlannedField; cast: string | undefined },
  alias: string,
  parameters: Parameters,
): string {
  return castSql(fieldSql(field, alias, parameters), cast);
}

function aggregateSql({ aggregate, of, cast }: Aggregate, alias: string, parameters: Parameters) {
  return castSql(`${aggregate}(${of ? valueSql(of, alias, parameters) : "*"})`, cast);
}

/**
 * The related rows of one row as JSON. A subquery rather than a join preserves the order of rows.
 */
function embedSql(embed: Embed, owner: string, parameters: Parameters): string {
  const rows = embeddedRowsSql(embed, owner, parameters);
  return embed.relationship.toOne
    ? `(select row_to_json(${embedded}) from (${rows}) as ${embedded})`
    : `(select coalesce(json_agg(${embedded}), '[]') from (${rows}) as ${embedded})`;
}

const spreadAlias = ({ plan }: Embed) => `s${plan.alias}`;

/** Joins the values of a to-one row, or arrays of the values of several. */
function spreadSql(embed: Embed, owner: string, parameters: Parameters): string {
  const rows = embeddedRowsSql(embed, owner, parameters);
  const lists = labelsOf(embed.plan).map(
    (label) => `coalesce(json_agg(${embedded}.${quote(label)}), '[]') as ${quote(label)}`,
  );
  const values = embed.relationship.toOne
    ? rows
    : `select ${lists.join(", ")} from (${rows}) as ${embedded}`;
  return ` left join lateral (${values}) as ${spreadAlias(embed)} on true`;
}

function embeddedRowsSql(embed: Embed, owner: string, parameters: Parameters) {
  const { relationship, plan } = embed;
  const { from, ties } = relatedSql(embed, owner);
  // A view may contain its table's one row several times.
  const limit = relationship.toOne ? Math.min(plan.limit ?? 1, 1) : plan.limit;
  return selectSql({ ...plan, limit }, from, parameters, ties);
}
