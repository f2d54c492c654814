/** Our own HTML, made where pages are rendered; the clock of the page may hide parts of it. */
export function Markup({ html }: { html: string }) {
  return html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React (app/sections/offers.tsx)
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  ) : null;
}
