import type { DatabaseFunction } from "#platform/rest/schema.ts";
import { type Parameters, qualified, quote } from "./bound-sql.ts";

/** The arguments of a call, as received. */
export type CallArguments =
  /** From a query string or a form: text, cast to each parameter's type; the last value applies. */
  | { kind: "text"; values: ReadonlyMap<string, readonly string[]> }
  /** From a body: a JSON object with a key for each parameter. */
  | { kind: "json"; names: readonly string[]; json: string }
  /** From a body: passed whole to a function with one unnamed parameter. */
  | { kind: "whole"; body: string | Uint8Array };

/** Column name of a function that returns a single value. */
export const valueColumn = "value";

/** Selects from a function, with named and bound arguments. */
export function callSql(
  called: DatabaseFunction,
  args: CallArguments,
  parameters: Parameters,
): string {
  const { list, from } = argumentsSql(called, args, parameters);
  const call = `${qualified(called.name)}(${list})`;
  if (typeof called.returns === "object") {
    return `select called.* from ${from ? `${from}, lateral ` : ""}${call} as called`;
  }
  return `select ${call} as ${valueColumn}${from ? ` from ${from}` : ""}`;
}

interface ArgumentsSql {
  list: string;
  /** What the arguments refer to. */
  from?: string;
}

function argumentsSql(
  called: DatabaseFunction,
  args: CallArguments,
  parameters: Parameters,
): ArgumentsSql {
  switch (args.kind) {
    case "whole":
      return { list: `${parameters.bind(args.body)}::${called.parameters[0]?.type ?? "text"}` };
    case "text": {
      const given = called.parameters.filter(({ name }) => args.values.has(name));
      const bound = ({ name, type, isVariadic }: Parameter) => {
        const all = args.values.get(name) ?? [];
        return `${parameters.bind(isVariadic ? all : all.at(-1))}::${type}`;
      };
      return { list: namedSql(given, bound) };
    }
    case "json": {
      const given = called.parameters.filter(({ name }) => args.names.includes(name));
      if (given.length === 0) return { list: "" };
      const definitions = given.map(({ name, type }) => `${quote(name)} ${type}`).join(", ");
      return {
        list: namedSql(given, ({ name }) => `given.${quote(name)}`),
        from: `json_to_record(${parameters.bind(args.json)}::json) as given (${definitions})`,
      };
    }
  }
}

type Parameter = DatabaseFunction["parameters"][number];

function namedSql(given: readonly Parameter[], value: (parameter: Parameter) => string): string {
  return given
    .map((each) => `${each.isVariadic ? "variadic " : ""}${quote(each.name)} => ${value(each)}`)
    .join(", ");
}
