/** Text made safe for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Markup that is safe as it stands. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[] | undefined;

const render = (piece: Piece): string => {
  if (piece === undefined) return "";
  if (typeof piece === "object") {
    return "markup" in piece ? piece.markup : piece.map(render).join("");
  }
  return escapeHtml(String(piece));
};

/** A template tag: everything put into it is escaped, unless it is markup of this tag itself. */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: String.raw({ raw: literals }, ...pieces.map(render)) };
}
