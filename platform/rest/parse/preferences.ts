import { HttpError } from "#platform/http/errors.ts";

/** The `Prefer` header (RFC 7240) as far as the data API knows it. */
export interface Preferences {
  return?: "minimal" | "headers-only" | "representation";
  count?: "exact" | "planned" | "estimated";
  resolution?: "merge-duplicates" | "ignore-duplicates";
  missing?: "default" | "null";
  tx?: "commit" | "rollback";
  handling?: "strict" | "lenient";
  /** Only kept together with `handling=strict`. */
  maxAffected?: number;
}

const choices = {
  return: ["minimal", "headers-only", "representation"],
  count: ["exact", "planned", "estimated"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
} as const;

/**
 * The first value of a preference counts. Unknown ones are ignored, or refused when the caller asks
 * for strict handling.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Record<string, string | number> = {};
  const invalid: string[] = [];
  let maxAffected: number | undefined;
  for (const entry of (header ?? "").split(",").map((part) => part.trim())) {
    const [name = "", value = ""] = entry.split("=");
    const known: readonly string[] = Object.hasOwn(choices, name)
      ? choices[name as keyof typeof choices]
      : [];
    if (known.includes(value)) preferences[name] ??= value;
    else if (name === "max-affected" && /^\d{1,9}$/.test(value)) maxAffected ??= Number(value);
    // A time zone is the database's business: this one always answers in UTC.
    else if (entry !== "") invalid.push(entry);
  }
  if (preferences.handling === "strict") {
    if (invalid.length > 0) {
      throw new HttpError(400, "PGRST122", "Invalid preferences given with handling=strict", {
        details: `Invalid preferences: ${invalid.join(", ")}`,
      });
    }
    if (maxAffected !== undefined) preferences.maxAffected = maxAffected;
  }
  return preferences as Preferences;
}
