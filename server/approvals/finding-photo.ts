import { type Html, html } from "#platform/http/html.ts";
import type { ShownPhoto } from "./read-estimate.ts";

/** Style of a photo with arrows over it. */
export const shotStyle = `.shot{position:relative;display:block;border-radius:8px;overflow:hidden;border:1px solid var(--line)}.shot img{display:block;max-width:100%;height:auto}.shot svg{position:absolute;inset:0;width:100%;height:100%;fill:none;stroke:var(--lane);stroke-width:2%;stroke-linecap:round;stroke-linejoin:round}`;

/** The arrows on a photo, over all of it; undefined without any. */
export function arrows({ width, height, marks }: ShownPhoto): Html | undefined {
  if (marks.length === 0) return undefined;
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${marks.map((arrow) => html`<path d="${arrowPath(arrow, width, height)}"/>`)}</svg>`;
}

/** A line with a head at its end, in pixels of the photo. */
function arrowPath(arrow: ShownPhoto["marks"][number], width: number, height: number): string {
  const [x1, y1] = [(arrow.x1 * width) / 1000, (arrow.y1 * height) / 1000];
  const [x2, y2] = [(arrow.x2 * width) / 1000, (arrow.y2 * height) / 1000];
  const back = Math.atan2(y1 - y2, x1 - x2);
  const head = Math.max(width, height) / 16;
  const wing = (turn: number) =>
    `${Math.round(x2 + head * Math.cos(back + turn))} ${Math.round(y2 + head * Math.sin(back + turn))}`;
  return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}M${wing(0.5)}L${Math.round(x2)} ${Math.round(y2)}L${wing(-0.5)}`;
}
