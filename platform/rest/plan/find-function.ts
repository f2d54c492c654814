import { HttpError } from "#platform/http/errors.ts";
import { type DatabaseFunction, exposedSchema, type Schema } from "#platform/rest/schema.ts";

/** All functions with that name, whatever their parameters. */
export function functionsNamed(schema: Schema, name: string): readonly DatabaseFunction[] {
  return schema.functions.get(name) ?? [];
}

/**
 * Finds the function with exactly these arguments; parameters with a default may be omitted.
 *
 * @throws {HttpError} 300 PGRST203 when there are several
 */
export function findFunction(
  schema: Schema,
  name: string,
  argumentNames: readonly string[],
): DatabaseFunction | undefined {
  return onlyOne(
    functionsNamed(schema, name).filter(
      ({ parameters }) =>
        argumentNames.every((argument) =>
          parameters.some((parameter) => parameter.name !== "" && parameter.name === argument),
        ) &&
        parameters.every(
          (parameter) => parameter.hasDefault || argumentNames.includes(parameter.name),
        ),
    ),
  );
}

/**
 * Finds the function whose single unnamed parameter accepts the whole body.
 *
 * @param types allowed for the parameter, in PostgreSQL's notation
 * @throws {HttpError} 300 PGRST203 when there are several
 */
export function findWholeBodyFunction(
  schema: Schema,
  name: string,
  types: readonly string[],
): DatabaseFunction | undefined {
  return onlyOne(
    functionsNamed(schema, name).filter(({ parameters }) => {
      const [only, ...others] = parameters;
      return only?.name === "" && others.length === 0 && types.includes(only.type);
    }),
  );
}

function onlyOne(fitting: readonly DatabaseFunction[]): DatabaseFunction | undefined {
  if (fitting.length <= 1) return fitting[0];
  const list = fitting.map(
    ({ name, parameters }) =>
      `${exposedSchema}.${name}(${parameters.map((each) => `${each.name} => ${each.type}`).join(", ")})`,
  );
  throw new HttpError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${list.join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}

/** 404 PGRST202: no function with that name accepts a whole body of this type. */
export function noWholeBodyFunction(name: string, type: string): HttpError {
  return notFound(
    `${exposedSchema}.${name}`,
    `${exposedSchema}.${name} with a single unnamed ${type} parameter`,
  );
}

/**
 * 404 PGRST202: no function with that name has these arguments.
 *
 * @param whole whether one with a single unnamed parameter was searched for, too
 */
export function noFunction(
  name: string,
  argumentNames: readonly string[],
  whole: boolean,
): HttpError {
  const list = argumentNames.join(", ");
  const called = list
    ? `${exposedSchema}.${name}(${list})`
    : `${exposedSchema}.${name} without parameters`;
  const named = list
    ? `with parameter${argumentNames.length > 1 ? "s" : ""} ${list}`
    : "without parameters";
  const searched = whole ? `${named} or with a single unnamed json/jsonb parameter` : named;
  return notFound(called, `${exposedSchema}.${name} ${searched}`);
}

function notFound(called: string, searched: string): HttpError {
  return new HttpError(
    404,
    "PGRST202",
    `Could not find the function ${called} in the schema cache`,
    {
      details: `Searched for the function ${searched}, but no matches were found in the schema cache.`,
    },
  );
}
