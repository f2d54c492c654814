/** Formats a US number in E.164: `+17705550142` is `(770) 555-0142`. Other text is returned unchanged. */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return line === undefined ? e164 : `(${area}) ${exchange}-${line}`;
}

/** ` within one business hour`, to follow "We call you"; empty if no time is promised. */
export function withinTime({ callbackTime }: { callbackTime?: string | undefined }): string {
  return callbackTime ? ` within ${callbackTime}` : "";
}

/** What replaces the number of a deleted customer (database/schema/customers/39-data-deletion.sql). */
export const deletedPhone = "+10000000000";
