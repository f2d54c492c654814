import { type Context, Hono } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimits } from "#platform/http/rate-limit.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { type Caller, readCaller } from "#platform/tokens/read-caller.ts";
import { type ApiRequest, readApiRequest } from "./api-request.ts";
import { callFunction } from "./call-function.ts";
import { createClients } from "./clients.ts";
import { describeDatabaseError } from "./database-errors.ts";
import { renderError } from "./errors.ts";
import { parseParameters } from "./parse/parameters.ts";
import { prepareCall } from "./prepare-call.ts";
import { putRow } from "./put-row.ts";
import { readTable } from "./read-rows.ts";
import type { DataResponse } from "./respond.ts";
import { runAsCaller } from "./run-as-caller.ts";
import { exposedSchema, type Schema, type Table } from "./schema.ts";
import type { SchemaCache } from "./schema-cache.ts";
import { createTurns } from "./turns.ts";
import { deleteRows, insertRows, updateRows } from "./write-rows.ts";

export interface DataApiDependencies {
  /** A pool of its own, so that clients' queries do not block the rest of the server. */
  database: Database;
  /** Size of the pool. */
  connections: number;
  schemaCache: SchemaCache;
  accessTokens: Pick<AccessTokens, "verify">;
  rateLimits: RateLimits;
}

/** Runs a request's statements in a transaction, when its turn comes. */
type Run = (
  readOnly: boolean,
  work: (tx: Transaction) => Promise<DataResponse>,
) => Promise<DataResponse>;

export const dataApiPath = "/rest/v1";

/** Tolerated clock skew of token issuers (docs/contracts/rest.md#6-errors). */
const clockSkewSeconds = 30;

const tableMethods = {
  GET: readTable,
  HEAD: readTable,
  POST: insertRows,
  PUT: putRow,
  PATCH: updateRows,
  DELETE: deleteRows,
};
const allowed = "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE";

/**
 * The data API: every table, view and function of the schema `public`, compatible with PostgREST
 * and protected by row level security (docs/contracts/rest.md).
 */
export function dataApi(deps: DataApiDependencies): Hono<AppEnvironment> {
  const { database, schemaCache, accessTokens } = deps;
  const clients = createClients(deps.rateLimits);
  const turns = createTurns({
    running: deps.connections,
    runningPerClient: 2,
    waitingPerClient: 50,
    timeoutMilliseconds: 5000,
  });
  const api = new Hono<AppEnvironment>();

  api.options("*", async (c, next) => {
    if (c.req.header("Access-Control-Request-Method") !== undefined) return await next();
    return c.body(null, 200, { Allow: allowed, "Access-Control-Allow-Origin": "*" });
  });
  api.use(
    allowAnySite({
      methods: ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "HEAD"],
      exposed: [
        "Content-Range",
        "Content-Location",
        "Location",
        "Preference-Applied",
        "Content-Profile",
      ],
      maxAge: 3600,
    }),
  );
  api.all("/rpc/:function", (c) =>
    respond(c, async (request, schema, run) => {
      if (!["GET", "HEAD", "POST"].includes(request.method)) {
        throw new HttpError(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
      }
      const call = await prepareCall(schema, c.req.param("function"), request);
      return await run(call.readOnly, (tx) => callFunction(tx, schema, request, call));
    }),
  );
  api.all("/:table", (c) =>
    respond(c, async (request, schema, run) => {
      const { method } = request;
      if (!Object.hasOwn(tableMethods, method)) {
        throw new HttpError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
      }
      const work = tableMethods[method as keyof typeof tableMethods];
      const table = findTable(schema, c.req.param("table"));
      const query = parseParameters(request.query);
      // Before the transaction, so that a slow upload does not occupy a database connection.
      if (work !== readTable && work !== deleteRows) await request.json();
      return await run(work === readTable, (tx) => work({ tx, schema, table, request, query }));
    }),
  );
  api.all("*", () => {
    throw new HttpError(404, "PGRST125", "Invalid path specified in request URL");
  });
  api.onError((error, c) => renderError(error, c));
  return api;

  async function respond(
    c: Context<AppEnvironment>,
    work: (request: ApiRequest, schema: Schema, run: Run) => Promise<DataResponse>,
  ): Promise<Response> {
    let role = "anon";
    try {
      const caller = await identify(c);
      role = caller.role;
      const request = readApiRequest(c, dataApiPath, caller.role);
      const run: Run = (readOnly, statements) =>
        turns.take(clients.of(c.var.clientIp, caller), () =>
          runAsCaller(database, caller, request, readOnly, statements),
        );
      const { status, body, headers } = await work(request, await schemaCache.get(), run);
      return c.newResponse(body, status, { "Content-Profile": exposedSchema, ...headers });
    } catch (error) {
      throw describeDatabaseError(error, role) ?? error;
    }
  }

  /** Returns the caller. Requests are always counted, even with an invalid token. */
  async function identify(c: Context<AppEnvironment>): Promise<Caller> {
    const { clientIp } = c.var;
    const caller = await readCaller(accessTokens, c.req.raw, clockSkewSeconds).catch(
      async (error: unknown) => {
        await clients.count(clientIp, undefined);
        throw error;
      },
    );
    await clients.count(clientIp, caller);
    return caller;
  }
}

/** @throws {HttpError} 404 PGRST205 */
function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name);
  if (table) return table;
  throw new HttpError(
    404,
    "PGRST205",
    `Could not find the table '${exposedSchema}.${name}' in the schema cache`,
  );
}
