/** A JSON object, as opposed to anything else that JSON may hold. */
export const isRecord = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
