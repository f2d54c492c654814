import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readSchema } from "./read-schema.ts";
import type { Schema } from "./schema.ts";

export interface SchemaCache {
  get(): Promise<Schema>;
}

/**
 * Caches the exposed schema: reads it at the first request, and again after each `NOTIFY pgrst,
 * 'reload schema'`, which every migration sends.
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
        // A failure is returned to current waiters only and not cached.
        current.catch(() => {
          if (reading === current) reading = undefined;
        });
      }
      return reading;
    },
  };
}
