import type { DatabaseFunction } from "#platform/rest/schema.ts";
import { type Parameters, qualified, quote } from "./bound-sql.ts";

/** The arguments of a call, as received. */
export type CallArguments =
  /** From a query string: text, cast to each parameter's type. */
  | { kind: "text"; values: ReadonlyMap<string, string> }
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
  const name = qualified(called.name);
  const alias = typeof called.returns === "object" ? "called" : `called(${valueColumn})`;
  switch (args.kind) {
    case "whole": {
      const type = called.parameters[0]?.type ?? "text";
      return `select called.* from ${name}(${parameters.bind(args.body)}::${type}) as ${alias}`;
    }
    case "text": {
      const given = called.parameters
        .filter((parameter) => args.values.has(parameter.name))
        .map(
          (parameter) =>
            `${quote(parameter.name)} => ${parameters.bind(args.values.get(parameter.name))}::${parameter.type}`,
        );
      return `select called.* from ${name}(${given.join(", ")}) as ${alias}`;
    }
    case "json": {
      const given = called.parameters.filter((parameter) => args.names.includes(parameter.name));
      if (given.length === 0) return `select called.* from ${name}() as ${alias}`;
      const definitions = given.map((parameter) => `${quote(parameter.name)} ${parameter.type}`);
      const values = given.map(
        (parameter) => `${quote(parameter.name)} => given.${quote(parameter.name)}`,
      );
      return `select called.* from json_to_record(${parameters.bind(args.json)}::json)
        as given (${definitions.join(", ")}), lateral ${name}(${values.join(", ")}) as ${alias}`;
    }
  }
}
