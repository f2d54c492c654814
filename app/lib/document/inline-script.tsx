/**
 * A script that runs, or rules that hold, while the browser reads the document.
 *
 * @param code its lines are joined, so that none may need its end; empty in the browser: it has run by
 *   the time that React is there, which leaves the element as it is
 */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  return (
    <script
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the site's own code
      dangerouslySetInnerHTML={{ __html: code.replaceAll("\n", "") }}
    />
  );
}
