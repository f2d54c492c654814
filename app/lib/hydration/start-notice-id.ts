/** Id of the notice that a page without its code shows (page-start.ts). */
export const startNoticeId = "start-notice";
