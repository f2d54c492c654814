import pg from "pg";
import { type Condition, encode, type Tree } from "./generated-tree.ts";

const { escapeIdentifier: name, escapeLiteral: text } = pg;

/** Converts the tree to a query string for the data API. */
export function asQueryString(tree: Tree): string {
  const select = [
    ...tree.columns.map(
      (column) => `"${column.alias}":${column.name}${column.cast ? `::${column.cast}` : ""}`,
    ),
    "id",
    ...(tree.team === "none" ? [] : [`team:team_id${tree.team === "inner" ? "!inner" : ""}(name)`]),
  ];
  const order = [
    ...tree.order.map(
      (term) =>
        `${term.name}.${term.descending ? "desc" : "asc"}${term.nulls ? `.nulls${term.nulls}` : ""}`,
    ),
    "id.asc",
  ];
  const parameters: [string, string][] = [
    ["select", select.join(",")],
    ["order", order.join(",")],
    ...tree.conditions.map(topLevel),
    ...(tree.limit === undefined ? [] : [["limit", String(tree.limit)] as [string, string]]),
    ...(tree.offset === undefined ? [] : [["offset", String(tree.offset)] as [string, string]]),
  ];
  return parameters.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&");
}

function topLevel(condition: Condition): [string, string] {
  if (condition.kind === "logic") {
    const key = `${condition.negated ? "not." : ""}${condition.connective}`;
    return [key, `(${condition.conditions.map(branch).join(",")})`];
  }
  return [condition.field, tail(condition, (value) => value)];
}

function branch(condition: Condition): string {
  if (condition.kind === "logic") {
    const not = condition.negated ? "not." : "";
    return `${not}${condition.connective}(${condition.conditions.map(branch).join(",")})`;
  }
  return `${condition.field}.${tail(condition, quoted)}`;
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

function tail(
  condition: Exclude<Condition, { kind: "logic" }>,
  write: (value: string) => string,
): string {
  const not = "negated" in condition && condition.negated ? "not." : "";
  switch (condition.kind) {
    case "filter":
      return `${not}${condition.operator}.${write(condition.value)}`;
    case "list":
      return `${not}in.(${condition.values.map(quoted).join(",")})`;
    case "is":
      return `${not}is.${condition.value}`;
    case "quantified":
      return `${condition.operator}(${condition.quantifier}).{${condition.values.join(",")}}`;
  }
}

const comparisons: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  isdistinct: "is distinct from",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
};
const searches: Record<string, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

/**
 * Converts the tree to plain SQL, independently of the data API.
 *
 * @param visible the policy's condition
 */
export function asSql(tree: Tree, visible: string): string {
  const columns = [
    ...tree.columns.map(
      (column) =>
        `r.${column.name}${column.cast ? `::${column.cast}` : ""} as ${name(column.alias)}`,
    ),
    "r.id",
    ...(tree.team === "none"
      ? []
      : ["case when t.id is not null then json_build_object('name', t.name) end as team"]),
  ];
  const joins =
    tree.team === "none"
      ? ""
      : `${tree.team === "inner" ? "" : "left"} join generated_teams t on t.id = r.team_id`;
  const where = [visible, ...tree.conditions.map(sqlCondition)].join(" and ");
  const order = [
    ...tree.order.map(
      (term) =>
        `r.${term.name} ${term.descending ? "desc" : "asc"} ${term.nulls ? `nulls ${term.nulls}` : ""}`,
    ),
    "r.id",
  ];
  return `select coalesce(json_agg(q), '[]') as rows from (
    select ${columns.join(", ")} from generated_rows r ${joins} where ${where}
    order by ${order.join(", ")} limit ${tree.limit ?? 1000} offset ${tree.offset ?? 0}) q`;
}

function sqlField(field: string): string {
  const [column = "", ...steps] = field.split(/(?=->)/);
  return `(r.${column}${steps
    .map((step) => {
      const [, arrow = "", key = ""] = /^(->>?)(.*)$/.exec(step) ?? [];
      return `${arrow}${/^\d+$/.test(key) ? key : text(key)}`;
    })
    .join("")})`;
}

function sqlCondition(condition: Condition): string {
  if (condition.kind === "logic") {
    const inner = condition.conditions.map(sqlCondition).join(` ${condition.connective} `);
    return `${condition.negated ? "not " : ""}(${inner})`;
  }
  const field = sqlField(condition.field);
  const not = "negated" in condition && condition.negated ? "not " : "";
  switch (condition.kind) {
    case "filter": {
      const search = searches[condition.operator];
      if (search) return `${not}(to_tsvector(${field}) @@ ${search}(${text(condition.value)}))`;
      const isPattern = /like$/.test(condition.operator);
      const value = isPattern ? condition.value.replaceAll("*", "%") : condition.value;
      return `${not}(${field} ${comparisons[condition.operator]} ${text(value)})`;
    }
    case "list":
      return condition.values.length === 0
        ? `${not}(${field} = any('{}'))`
        : `${not}(${field} in (${condition.values.map(text).join(", ")}))`;
    case "is":
      return `${not}(${field} is ${condition.value.replace("not_null", "not null")})`;
    case "quantified":
      return `(${field} ${comparisons[condition.operator]} ${condition.quantifier}('{${condition.values.join(",")}}'))`;
  }
}
