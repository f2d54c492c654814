/**
 * Inline script, or rules, that take effect while the browser parses the document.
 *
 * @param code its lines are joined, so none may rely on its line break; empty in the browser,
 *   because it has run before hydration, which leaves the element unchanged
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
