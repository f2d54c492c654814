import { type Context, type Handler, Hono } from "hono";
import type { AccessTokens } from "#server/access-tokens/access-tokens.ts";
import { type Caller, readCaller } from "#server/access-tokens/read-caller.ts";
import { TokenError } from "#server/access-tokens/token-error.ts";
import type { Database } from "#server/database/database.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { allowAnySite } from "#server/http/cors.ts";
import { renderError } from "#server/http/errors.ts";
import { describeRefusal, FunctionError } from "./function-error.ts";
import { deleteOwnAccount, exportOwnData } from "./own-data.ts";

interface FunctionsDependencies {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
  /** The handlers of the forms, by the form's name: the same ones that serve `/api/forms`. */
  forms: Readonly<Record<string, Handler<AppEnvironment>>>;
}

/**
 * `/functions/v1/{name}`: what a client reaches with `functions.invoke(name)`
 * (docs/contracts/functions.md). Every call carries a token, the public key at least.
 */
export function functionRoutes(deps: FunctionsDependencies): Hono<AppEnvironment> {
  const { database, accessTokens, forms } = deps;
  const functions = new Hono<AppEnvironment>();

  functions.use(allowAnySite({ methods: ["GET", "POST", "OPTIONS"] }));
  functions.use(async (c, next) => {
    if (!c.req.header("Authorization"))
      throw new FunctionError(401, 401, "Missing authorization header");
    await callerOf(c);
    await next();
  });
  functions.on(["GET", "POST"], "/export-my-data", async (c) => {
    const data = await exportOwnData(database, await callerOf(c));
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    c.header("Cache-Control", "no-store");
    return c.json(data);
  });
  functions.post("/delete-my-account", async (c) => {
    await deleteOwnAccount(database, await callerOf(c));
    return c.json({ deleted: true });
  });
  for (const [name, handler] of Object.entries(forms)) functions.post(`/${name}`, handler);
  functions.all("*", () => {
    throw new FunctionError(404, "NOT_FOUND", "Requested function was not found");
  });
  functions.onError((error, c) => {
    const refusal = describeRefusal(error);
    return refusal
      ? c.json({ code: refusal.code, message: refusal.message }, refusal.status)
      : renderError(error, c);
  });
  return functions;

  async function callerOf(c: Context): Promise<Caller> {
    try {
      return await readCaller(accessTokens, c.req.raw);
    } catch (error) {
      if (error instanceof TokenError) throw new FunctionError(401, 401, "Invalid JWT");
      throw error;
    }
  }
}
