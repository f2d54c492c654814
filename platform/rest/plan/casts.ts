import { HttpError } from "#platform/http/errors.ts";

/**
 * The types that a selected column can be cast to, by every name people give them. PostgreSQL has
 * more; these are the ones whose text says the same to everybody (no `regclass`, which names things
 * of other schemas).
 */
const types: Readonly<Record<string, string>> = {
  bool: "bool",
  boolean: "bool",
  bigint: "int8",
  date: "date",
  decimal: "numeric",
  "double precision": "float8",
  float4: "float4",
  float8: "float8",
  int: "int4",
  int2: "int2",
  int4: "int4",
  int8: "int8",
  integer: "int4",
  interval: "interval",
  json: "json",
  jsonb: "jsonb",
  numeric: "numeric",
  real: "float4",
  smallint: "int2",
  text: "text",
  time: "time",
  timestamp: "timestamp",
  timestamptz: "timestamptz",
  "timestamp with time zone": "timestamptz",
  "timestamp without time zone": "timestamp",
  uuid: "uuid",
  varchar: "varchar",
};

/** @throws {HttpError} 400 42704, as PostgreSQL says it, for a type that is not offered */
export function castType(name: string): string {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) throw new HttpError(400, "42704", `type "${name}" does not exist`);
  return type;
}
