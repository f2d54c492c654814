import type { Transaction } from "#platform/database/transaction.ts";
import type { ApiRequest } from "./api-request.ts";
import type { QueryParameters } from "./parse/parameters.ts";
import type { Schema, Table } from "./schema.ts";

/** A request to a table or view, with its transaction. */
export interface TableCall {
  tx: Transaction;
  schema: Schema;
  table: Table;
  request: ApiRequest;
  query: QueryParameters;
}
