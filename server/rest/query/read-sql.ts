import type { Format } from "#server/rest/parse/media-type.ts";
import type { Embed, ReadPlan } from "#server/rest/plan/read-plan.ts";
import type { Relationship } from "#server/rest/plan/relationships.ts";
import { type Parameters, qualified, quote } from "./bound-sql.ts";
import { conditionSql, fieldSql, orderSql, whereSql } from "./conditions.ts";

/** Names inside of our statements that no column of a table should bear. */
const page = "_rest_page";
const embedded = "_rest_embedded";

/** What every statement that answers with rows returns. */
export interface PageRow {
  /** Rows of the page. */
  page_rows: number;
  /** The rows as the format writes them; null when nobody asked for them. */
  body: string | null;
  /** All rows, of every page; null when nobody asked. */
  total: string | null;
}

interface PageOptions {
  parameters: Parameters;
  /** What is read from: the table itself, or the name of a WITH query. */
  source: string;
  format: Format;
  /** The one column that stands for a row; undefined: a row is an object of its columns. */
  only?: string | undefined;
  /** False for HEAD. */
  withBody: boolean;
  withTotal: boolean;
}

/** One statement that gives a page of rows, their number, and the number of all rows. */
export function pageSql(plan: ReadPlan, options: PageOptions): string {
  const { parameters, source, format, only, withBody, withTotal } = options;
  const rows = selectSql(plan, source, parameters);
  const total = withTotal
    ? `(${matchingSql("count(*)", plan, source, parameters)})`
    : "null::bigint";
  const body = withBody ? bodySql(format, only, plan, parameters) : "null";
  return `select count(*)::int as page_rows, ${body} as body,
    ${total} as total from (${rows}) as ${page}`;
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
      const labels = plan.outputs.map((output) =>
        output.kind === "embed" ? output.embed.label : output.label,
      );
      const header = parameters.bind(labels.map(csvCell).join(","));
      // A row as text is its values with commas, in parentheses.
      return `${header}::text || coalesce(string_agg(e'\\n' || substring(${page}::text, 2, length(${page}::text) - 2), ''), '')`;
    }
  }
}

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Selects something of all the rows that a plan would give without a limit.
 *
 * @param output `count(*)`, or `1` for the planner to estimate
 */
export function matchingSql(
  output: "count(*)" | "1",
  plan: ReadPlan,
  source: string,
  parameters: Parameters,
): string {
  return `select ${output} from ${source} as ${plan.alias}${matchSql(plan, [], parameters)}`;
}

/** @param related conditions that tie an embedded row to its owner */
function selectSql(
  plan: ReadPlan,
  source: string,
  parameters: Parameters,
  related: readonly string[] = [],
): string {
  const { alias, order, limit, offset } = plan;
  const outputs = plan.outputs.map((output) => {
    if (output.kind === "embed") {
      return `${embedSql(output.embed, alias, parameters)} as ${quote(output.embed.label)}`;
    }
    const value = fieldSql(output.field, alias, parameters);
    const cast = output.cast ? `cast(${value} as ${output.cast})` : value;
    return `${cast} as ${quote(output.label)}`;
  });
  return [
    `select ${outputs.join(", ")} from ${source} as ${alias}`,
    matchSql(plan, related, parameters),
    orderSql(order, alias, parameters),
    limit === undefined ? "" : ` limit ${parameters.bind(limit)}`,
    offset === 0 ? "" : ` offset ${parameters.bind(offset)}`,
  ].join("");
}

/**
 * ` where ...`: what the plan's own conditions match, and its required tables have.
 *
 * @param related conditions that tie an embedded row to its owner
 */
export function matchSql(
  { conditions, embeds, alias }: ReadPlan,
  related: readonly string[],
  parameters: Parameters,
): string {
  const own = conditions.map((condition) => conditionSql(condition, alias, parameters));
  const required = embeds
    .filter(({ inner }) => inner)
    .map(({ relationship, plan }) => {
      const ties = relatedSql(relationship, plan.alias, alias);
      const source = `${qualified(relationship.table.name)} as ${plan.alias}`;
      return `exists (select from ${source}${matchSql(plan, ties, parameters)})`;
    });
  return whereSql([...related, ...own, ...required]);
}

/** The related rows of one row as JSON. A subquery, not a join: the rows keep their order. */
function embedSql({ relationship, plan }: Embed, owner: string, parameters: Parameters): string {
  const ties = relatedSql(relationship, plan.alias, owner);
  const rows = selectSql(plan, qualified(relationship.table.name), parameters, ties);
  return relationship.toOne
    ? `(select row_to_json(${embedded}) from (${rows}) as ${embedded})`
    : `(select coalesce(json_agg(${embedded}), '[]') from (${rows}) as ${embedded})`;
}

function relatedSql({ pairs }: Relationship, alias: string, owner: string): string[] {
  return pairs.map(({ own, foreign }) => `${alias}.${quote(foreign)} = ${owner}.${quote(own)}`);
}
