import { type Context, Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { type Caller, readCaller } from "#platform/tokens/read-caller.ts";
import { TokenError } from "#platform/tokens/token-error.ts";
import { describeRefusal, unauthorized } from "./refusals.ts";

/** One function of the product. */
export interface ProductFunction {
  methods: ("GET" | "POST")[];
  /** Whether somebody has to have signed in; the public key alone is refused. */
  forAccounts?: boolean;
  /** @param caller whose token the call carries; the public key's role at least */
  run(c: Context<AppEnvironment>, caller: Caller): Response | Promise<Response>;
}

export interface FunctionTable {
  functions: Readonly<Record<string, ProductFunction>>;
  /** Answers for what a function throws, unless it is the database's own refusal. */
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
  for (const [name, { methods, forAccounts, run }] of Object.entries(functions)) {
    app.on(methods, `/${name}`, async (c) => {
      const caller = await callerOf(c);
      if (forAccounts && caller.role !== "authenticated") {
        throw unauthorized("Sign in to call this function");
      }
      try {
        return await run(c, caller);
      } catch (error) {
        const refused = describeRefusal(error);
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
