import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { sealedFile, sendRecord } from "#server/approvals/record-pages.ts";
import type { RecordSigner } from "#server/approvals/sealed-record.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";

/** `GET /api/desk/records/{id}.json`: the file of a sealed record, as the customer has it (docs/product.md#records). */
export function deskRecord(deps: DeskDependencies & { recordSigner: RecordSigner }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const file = await asStaff(
      deps,
      c.req.raw,
      (tx) => sealedFile(tx, deps.recordSigner, c.req.param("file")),
      { who: "desk" },
    );
    if (!file) throw new HttpError(404, "not_found", "There is no such record.");
    return sendRecord(c, file);
  };
}
