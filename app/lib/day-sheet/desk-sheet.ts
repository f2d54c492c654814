import { signedInPerson } from "#app/lib/session/session.ts";
import { paths } from "#shop/pages/paths.ts";
import { lineStrong } from "#shop/palette.ts";
import { formatCount } from "#shop/text/format.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import { eraseKept, sheetStore } from "./kept-stores.ts";

// Inlined, because the page must work without other files; it has no scripts.
const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:16px;color-scheme:light dark}table{border-collapse:collapse;width:100%}caption{text-align:left;padding-bottom:12px}th,td{border-bottom:1px solid ${lineStrong};padding:8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}a{color:inherit;display:inline-block;min-height:44px;line-height:44px}@media (max-width:40rem){thead{position:absolute;clip-path:inset(50%)}tr,td{display:block}td{border:0;padding:0}tr{border-bottom:1px solid ${lineStrong};padding:12px 0}}`;

/** A row of the sheet. */
export interface SheetRow {
  time: string;
  bay: string;
  name: string;
  status: string;
  /** E.164 */
  phone: string;
  car: string;
  work: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the sheet as a self-contained HTML page. */
export function daySheetPage(title: string, asOf: string, rows: readonly SheetRow[]): string {
  const links = (phone: string) =>
    phone === deletedPhone
      ? ""
      : `<a href="tel:${escaped(phone)}">${escaped(formatPhone(phone))}</a> <a href="sms:${escaped(phone)}">Text</a>`;
  const line = ({ time, bay, name, status, phone, car, work }: SheetRow) =>
    `<tr><th scope="row">${escaped(time)}</th><td>${escaped(bay)}</td><td>${escaped(name)} (${escaped(status)})</td><td>${links(phone)}</td><td>${escaped(car)}</td><td>${escaped(work)}</td></tr>`;
  const head = ["Time", "Bay", "Customer", "Phone", "Car", "Service and notes"]
    .map((name) => `<th scope="col">${name}</th>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>No connection. This is the sheet as of ${escaped(asOf)}. <a href="${paths.admin}">Try Again</a></p><table><caption>${formatCount(rows.length, "appointment")}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join("")}</tbody></table></main></body></html>`;
}

/**
 * Caches the day's sheet for offline use, replacing the previous one.
 *
 * @param until end of the day by the server's clock, in milliseconds since 1970; after that it is
 *   not shown
 */
export async function cacheDaySheet(page: string, until: number): Promise<void> {
  // Both require a secure context: HTTPS or localhost.
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    await navigator.serviceWorker.register("/desk-worker.js", { scope: paths.admin });
    const cache = await caches.open(sheetStore);
    await cache.put(
      `${paths.admin}/day-sheet`,
      new Response(page, {
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
          // The worker compares it with this device's clock.
          "X-Sheet-Until": String(until - (window.serverAhead ?? 0)),
        },
      }),
    );
    // Nothing may remain if the user has signed out in the meantime.
    if (!signedInPerson()) await eraseKept([sheetStore]);
  } catch {
    // Storage is full or forbidden: the desk works without a sheet, but must not keep an old one.
    await eraseKept([sheetStore]);
  }
}
