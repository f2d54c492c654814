import { html as tag } from "hono/html";
import type { HtmlEscaped } from "hono/utils/html";

/** Markup that is safe as it stands; its text by `toString()`. */
export type Html = HtmlEscaped;

type Piece = string | number | Html | readonly Html[] | undefined;

/**
 * A template tag: everything put into it is escaped, unless it is markup of this tag itself. Hono's,
 * which takes anything, for the pieces that are meant: of these it makes markup at once, and no promise.
 */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Html {
  return tag(literals, ...pieces) as Html;
}
