/** Navigation state that makes the account page show a notice. */
export const noticeState = (notice: string) => ({ notice });

/** Notice for the account page, kept while it stays open and after a reload. */
export function noticeOf(state: unknown): string | undefined {
  const isNotice = typeof state === "object" && state !== null && "notice" in state;
  return isNotice && typeof state.notice === "string" ? state.notice : undefined;
}
