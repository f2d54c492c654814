/** What every answer carries, page or not. Pages add their own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** Sources that a page may need besides its own inline scripts. */
export interface PageSources {
  /** `'sha256-...'` of each inline script of the page. */
  scripts: readonly string[];
  /** `'sha256-...'` of each style attribute of the page. */
  styleAttributes: readonly string[];
}

/**
 * The policy of one prerendered page: its own files, its own inline scripts by their hash, photos
 * that the visitor has just chosen, and the street map once it is asked for.
 *
 * @param captchaOrigin where the captcha's script and frame come from, if the forms have one
 */
export function pagePolicy(
  { scripts, styleAttributes }: PageSources,
  captchaOrigin?: string,
): string {
  const captcha = captchaOrigin ? ` ${captchaOrigin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd() + captcha,
    "style-src 'self'",
    `style-src-attr 'unsafe-hashes' ${styleAttributes.join(" ")}`.trimEnd(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src https://www.openstreetmap.org${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
