import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import type { ApiRequest } from "./api-request.ts";
import type { DataResponse } from "./respond.ts";
import { type ResponseSettings, responseSettingsSql, withSettings } from "./response-settings.ts";
import { exposedSchema } from "./schema.ts";

/** Returns the response of a transaction that is to be rolled back. */
class Discard extends Error {
  readonly response: DataResponse;
  constructor(response: DataResponse) {
    super("rolled back as asked");
    this.response = response;
  }
}

/**
 * Statement timeout for clients; the owner's own key has that of the login. A query that takes
 * longer is too expensive.
 */
const statementMilliseconds = 1500;

/**
 * Runs the statements of one request as its caller: sets the role and claims for policies and the
 * request settings, and checks that the token's session has not ended
 * (docs/contracts/rest.md#7-who-asks). The response is as functions and triggers have set it.
 */
export async function runAsCaller(
  database: Database,
  caller: Caller,
  request: ApiRequest,
  readOnly: boolean,
  work: (tx: Transaction) => Promise<DataResponse>,
): Promise<DataResponse> {
  try {
    return await database.transaction(
      caller.role,
      async (tx) => {
        await tx.query(
          `select set_config('transaction_read_only', $1, true), set_config('search_path', $2, true),
             set_config('timezone', 'UTC', true), set_config('request.method', $3, true),
             set_config('request.path', $4, true), set_config('request.headers', $5, true),
             set_config('request.cookies', $6, true),
             -- Also hides what a function has set for the whole connection.
             set_config('response.status', '', true), set_config('response.headers', '', true),
             set_config('statement_timeout', coalesce($7, current_setting('statement_timeout')), true),
             private.require_live_session()`,
          [
            readOnly ? "on" : "off",
            exposedSchema,
            request.method,
            request.path,
            JSON.stringify(request.headers),
            JSON.stringify(request.cookies),
            caller.role === "service_role" ? null : String(statementMilliseconds),
          ],
        );
        const response = await work(tx);
        const asked = tx.query<ResponseSettings>(responseSettingsSql);
        // Where nothing is written, nothing needs to be rolled back for invalid settings.
        if (readOnly) tx.commitEarly();
        const [settings] = (await asked).rows;
        const answer = settings ? withSettings(response, settings) : response;
        if (request.preferences.tx === "rollback") throw new Discard(answer);
        return answer;
      },
      caller.claims,
    );
  } catch (error) {
    if (error instanceof Discard) return error.response;
    throw error;
  }
}
