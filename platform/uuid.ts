/** Whether PostgreSQL would take the text for a uuid in its usual writing. */
export const isUuid = (text: unknown): text is string =>
  typeof text === "string" &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
