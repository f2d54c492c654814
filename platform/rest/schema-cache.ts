import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readSchema } from "./read-schema.ts";
import type { Schema } from "./schema.ts";

export interface SchemaCache {
  get(): Promise<Schema>;
}

/**
 * Keeps the exposed schema in memory: read at the first request, and again after each
 * `NOTIFY pgrst, 'reload schema'`, which every step of the schema sends.
 */
export function createSchemaCache(database: Database): SchemaCache {
  let reading: Promise<Schema> | undefined;
  let isListening = false;
  return {
    get() {
      if (!isListening) {
        isListening = true;
        database.listen("pgrst", () => {
          reading = undefined;
        });
      }
      if (!reading) {
        const current = database.transaction("anon", readSchema).catch((cause: unknown) => {
          throw new HttpError(
            503,
            "PGRST002",
            "Could not query the database for the schema cache. Retrying.",
            { cause },
          );
        });
        reading = current;
        // A failure is the answer to those who wait for it, and to nobody after them.
        current.catch(() => {
          if (reading === current) reading = undefined;
        });
      }
      return reading;
    },
  };
}
