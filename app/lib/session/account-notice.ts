/** The navigation state with which a screen leads to the account, for what the account is to say. */
export const noticeState = (notice: string) => ({ notice });

/** What the account is to say, as long as it stays open and after a reload. */
export function noticeOf(state: unknown): string | undefined {
  const isNotice = typeof state === "object" && state !== null && "notice" in state;
  return isNotice && typeof state.notice === "string" ? state.notice : undefined;
}
