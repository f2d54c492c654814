import { HttpError } from "#platform/http/errors.ts";
import type { Payload } from "#platform/rest/parse/body.ts";
import type { Preferences } from "#platform/rest/parse/headers.ts";
import { type ReadPlan, rootAlias } from "#platform/rest/plan/read-plan.ts";
import type { Column, Table } from "#platform/rest/schema.ts";
import { type Parameters, qualified, quote } from "./bound-sql.ts";
import { matchSql } from "./conditions.ts";

const item = "_rest_item";

/** Setting that counts the rows an upsert updated; read after the statement. */
export const updatedCounter = "rest.updated_rows";

interface InsertOptions {
  table: Table;
  payload: Payload;
  preferences: Preferences;
  /** Columns of the upsert's conflict target; undefined for the primary key. */
  onConflict: readonly string[] | undefined;
  returning: readonly string[];
  parameters: Parameters;
}

/** `insert` of the payload's rows; missing values are null or the column's default. */
export function insertSql(options: InsertOptions): string {
  const { table, payload, preferences, onConflict, returning, parameters } = options;
  const columns = payload.columns.map((name) => columnOf(table, name));
  const target = `insert into ${qualified(table.name)} as ${rootAlias}`;
  const conflict = conflictSql(table, columns, preferences, onConflict);
  if (columns.length === 0) {
    return `${target} ${onlyDefaults(table, payload.rows)}${conflict}${returningSql(returning)}`;
  }
  const names = columns.map(({ name }) => quote(name)).join(", ");
  const values = columns.map(({ name }) => `${item}.${quote(name)}`).join(", ");
  const rows =
    preferences.missing === "default"
      ? `jsonb_to_recordset((select jsonb_agg(${defaultsSql(columns, parameters)} || element)
          from jsonb_array_elements(${parameters.bind(payload.json)}::jsonb) as element))`
      : `json_to_recordset(${parameters.bind(payload.json)}::json)`;
  return `${target} (${names}) select ${values} from ${rows} as ${item} (${definitions(columns)})${conflict}${returningSql(returning)}`;
}

function onlyDefaults(table: Table, rows: number): string {
  const [column] = table.columns.keys();
  if (rows === 1 || column === undefined) return "default values";
  return `(${quote(column)}) values ${Array.from({ length: rows }, () => "(default)").join(", ")}`;
}

/** An object with the columns' defaults, into which a row is merged. */
function defaultsSql(columns: readonly Column[], parameters: Parameters): string {
  const defaults = columns
    .filter(({ defaultSql }) => defaultSql !== null)
    .map(({ name, defaultSql }) => `${parameters.bind(name)}::text, ${defaultSql}`);
  return `jsonb_build_object(${defaults.join(", ")})`;
}

function conflictSql(
  table: Table,
  columns: readonly Column[],
  { resolution }: Preferences,
  onConflict: readonly string[] | undefined,
): string {
  if (!resolution) return "";
  const key = onConflict?.map((name) => columnOf(table, name).name) ?? table.primaryKey;
  if (key.length === 0) return resolution === "ignore-duplicates" ? " on conflict do nothing" : "";
  const target = ` on conflict (${key.map(quote).join(", ")}) do`;
  if (resolution === "ignore-duplicates" || columns.length === 0) return `${target} nothing`;
  const sets = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return `${target} update set ${sets.join(", ")} where ${countUpdated}`;
}

/** Always true; increments the counter on each evaluation. */
const countUpdated = `set_config('${updatedCounter}',
  (coalesce(nullif(current_setting('${updatedCounter}', true), ''), '0')::int + 1)::text, true) <> ''`;

interface ChangeOptions {
  table: Table;
  plan: ReadPlan;
  returning: readonly string[];
  parameters: Parameters;
}

interface UpdateOptions extends ChangeOptions {
  payload: Payload;
  preferences: Preferences;
}

/** `update` of the rows that match the plan's conditions; missing values as in `insertSql`. */
export function updateSql(options: UpdateOptions): string {
  const { table, plan, payload, preferences, returning, parameters } = options;
  const columns = payload.columns.map((name) => columnOf(table, name));
  const sets = columns.map(({ name }) => `${quote(name)} = ${item}.${quote(name)}`);
  const values =
    preferences.missing === "default"
      ? `jsonb_to_record(${defaultsSql(columns, parameters)} || (${parameters.bind(payload.json)}::jsonb->0))`
      : `json_to_record((${parameters.bind(payload.json)}::json)->0)`;
  const row = `${values} as ${item} (${definitions(columns)})`;
  return `update ${qualified(table.name)} as ${rootAlias} set ${sets.join(", ")} from ${row}${matchSql(plan, [], parameters)}${returningSql(returning)}`;
}

/** `delete` of the rows that match the plan's conditions. */
export function deleteSql({ table, plan, returning, parameters }: ChangeOptions): string {
  return `delete from ${qualified(table.name)} as ${rootAlias}${matchSql(plan, [], parameters)}${returningSql(returning)}`;
}

function definitions(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(", ");
}

function returningSql(names: readonly string[]): string {
  return names.length > 0
    ? ` returning ${names.map((name) => `${rootAlias}.${quote(name)}`).join(", ")}`
    : "";
}

/** @throws {HttpError} 400 PGRST204 for an unknown column */
function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw new HttpError(
    400,
    "PGRST204",
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}
