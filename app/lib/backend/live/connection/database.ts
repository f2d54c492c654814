import type { SupabaseClient } from "@supabase/supabase-js";
import type { Relations } from "./relations.ts";

/** Values of a row that are written; lists may be read-only. */
type Written<Row> = {
  [Name in keyof Row]?:
    | (Row[Name] extends readonly (infer Item)[] ? readonly Item[] : Row[Name])
    | undefined;
};

/** The exposed schema, as the published client has it. Of functions it knows only that they have names. */
interface Database {
  public: {
    Tables: {
      [Name in keyof Relations]: Relations[Name] & {
        Insert: Written<Relations[Name]["Row"]>;
        Update: Written<Relations[Name]["Row"]>;
      };
    };
    Views: Record<never, never>;
    // biome-ignore lint/suspicious/noExplicitAny: what they return is JSON
    Functions: Record<string, { Args: Record<string, unknown>; Returns: any }>;
  };
}

/** The published client, which checks tables, columns and what is written to them. */
export type Client = SupabaseClient<Database>;

/** A row of a table or view. */
export type Row<Name extends keyof Relations> = Relations[Name]["Row"];
