import type { Transaction } from "#platform/database/transaction.ts";
import type { ApiRequest } from "./api-request.ts";
import type { QueryParameters } from "./parse/parameters.ts";
import type { Schema, Table } from "./schema.ts";

/** What a request asks of a table or view, and the transaction in which it does. */
export interface TableCall {
  tx: Transaction;
  schema: Schema;
  table: Table;
  request: ApiRequest;
  query: QueryParameters;
}
