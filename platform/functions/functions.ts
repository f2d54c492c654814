import { type Context, Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { type Caller, readCaller } from "#platform/tokens/read-caller.ts";
import { TokenError } from "#platform/tokens/token-error.ts";
import { describeRefusal, FunctionError } from "./function-error.ts";

/** One function of the product. */
export interface ProductFunction {
  methods: ("GET" | "POST")[];
  /** @param caller whose token the call carries; the public key's role at least */
  run(c: Context<AppEnvironment>, caller: Caller): Response | Promise<Response>;
}

export interface FunctionTable {
  functions: Readonly<Record<string, ProductFunction>>;
  /** Answers for what a function throws, unless it is a `FunctionError` or the database's own refusal. */
  renderError(error: Error, c: Context<AppEnvironment>): Response;
}

/**
 * `/functions/v1/{name}`: what a client reaches with `functions.invoke(name)`
 * (docs/contracts/functions.md). Every call carries a token, the public key at least.
 */
export function functionRoutes(
  accessTokens: Pick<AccessTokens, "verify">,
  { functions, renderError }: FunctionTable,
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.use(allowAnySite({ methods: ["GET", "POST", "OPTIONS"] }));
  for (const [name, { methods, run }] of Object.entries(functions)) {
    app.on(methods, `/${name}`, async (c) => await run(c, await callerOf(c)));
  }
  app.all("*", async (c) => {
    await callerOf(c);
    throw new FunctionError(404, "NOT_FOUND", "Requested function was not found");
  });
  app.onError((error, c) => {
    const refusal = describeRefusal(error);
    return refusal
      ? c.json({ code: refusal.code, message: refusal.message }, refusal.status)
      : renderError(error, c);
  });
  return app;

  async function callerOf(c: Context): Promise<Caller> {
    if (!c.req.header("Authorization")) {
      throw new FunctionError(401, 401, "Missing authorization header");
    }
    try {
      return await readCaller(accessTokens, c.req.raw);
    } catch (error) {
      if (error instanceof TokenError) throw new FunctionError(401, 401, "Invalid JWT");
      throw error;
    }
  }
}
