import { type Context, Hono } from "hono";
import pg from "pg";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { type Caller, readCaller } from "#platform/tokens/read-caller.ts";

/** 401, with the number as code for clients of the hosted service. */
const unauthorized = (message: string) =>
  new HttpError(401, "unauthorized", message, { more: { code: 401 } });

/** Maps errors raised by database rules; undefined for any other error. */
function describeError(error: unknown): HttpError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "PT401":
      return unauthorized("Invalid JWT");
    case "PT403":
      return new HttpError(403, error.message, error.detail ?? error.message);
    case "PT409":
      return new HttpError(409, "conflict", error.message);
    default:
      return undefined;
  }
}

/** One function of the product. */
export interface ProductFunction {
  methods: ("GET" | "POST")[];
  /** Whether it requires a signed-in user; the public key alone is rejected. */
  forAccounts?: boolean;
  /** @param caller of the request's token; at least the public key's role */
  run(c: Context<AppEnvironment>, caller: Caller): Response | Promise<Response>;
}

export interface FunctionTable {
  functions: Readonly<Record<string, ProductFunction>>;
  /** Renders errors that a function throws, except those raised by database rules. */
  renderError(error: Error, c: Context<AppEnvironment>): Response;
}

/**
 * `/functions/v1/{name}`: invoked with a client's `functions.invoke(name)`
 * (docs/contracts/functions.md). Every request must carry a token, at least the public key.
 */
export function functionRoutes(
  accessTokens: Pick<AccessTokens, "verify">,
  { functions, renderError }: FunctionTable,
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.use(allowAnySite({ methods: ["GET", "POST", "OPTIONS"] }));
  for (const [name, { methods, forAccounts, run }] of Object.entries(functions)) {
    app.on(methods, `/${name}`, async (c) => {
      const caller = await callerOf(c);
      if (forAccounts && caller.role !== "authenticated") {
        throw unauthorized("Sign in to call this function");
      }
      try {
        return await run(c, caller);
      } catch (error) {
        const refused = describeError(error);
        if (refused) throw refused;
        return renderError(error as Error, c);
      }
    });
  }
  app.all("*", async (c) => {
    await callerOf(c);
    throw new HttpError(404, "NOT_FOUND", "Requested function was not found");
  });
  app.onError((error, c) =>
    error instanceof HttpError
      ? c.json({ code: error.code, message: error.message, ...error.more }, error.status)
      : renderError(error, c),
  );
  return app;

  async function callerOf(c: Context): Promise<Caller> {
    if (!c.req.header("Authorization")) {
      throw unauthorized("Missing authorization header");
    }
    try {
      return await readCaller(accessTokens, c.req.raw);
    } catch (error) {
      if (error instanceof TokenError) throw unauthorized("Invalid JWT");
      throw error;
    }
  }
}
