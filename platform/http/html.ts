import { html as tag } from "hono/html";
import type { HtmlEscaped } from "hono/utils/html";

/** Escaped markup; `toString()` returns its text. */
export type Html = HtmlEscaped;

type Piece = string | number | Html | readonly Html[] | undefined;

/**
 * Template tag that escapes every value except markup made by this tag itself. Restricts Hono's
 * tag, which accepts anything, to types for which it returns markup synchronously.
 */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Html {
  return tag(literals, ...pieces) as Html;
}
