/** Whether the text is a UUID in its standard notation. */
export const isUuid = (text: unknown): text is string =>
  typeof text === "string" &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
