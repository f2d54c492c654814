import type { Context } from "hono";
import { shop } from "#content/shop.ts";
import type { Database } from "#server/database/database.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { html } from "#server/http/html.ts";
import { renderPage } from "#server/http/page.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import type { AppointmentTokens } from "./visit-token.ts";

interface Visit {
  reference: string;
  service: string;
  status: keyof typeof statusWords;
  date: string;
  time: string;
}

const statusWords = {
  pending: "Requested. We call you within one business hour to confirm.",
  confirmed: "Confirmed. We expect you.",
  completed: "Completed. Thank you for coming in.",
  canceled: "Canceled.",
};

const phone = html`<a href="tel:${shop.phone}">${formatPhoneInput(shop.phone)}</a>`;

/**
 * `GET /visit/{token}`: what the bearer of the signed link may know of an appointment. It shows no
 * name, phone number or address of the customer, and changes nothing.
 */
export function visitPage(deps: { database: Database; tokens: AppointmentTokens }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = deps.tokens.verify("visit", c.req.param("token") ?? "");
    const visit = id ? await readVisit(deps.database, id) : undefined;
    if (!visit) {
      return renderPage(c, 404, {
        title: "This link is no longer valid",
        body: html`<p>Please call us at ${phone}. We find your appointment by your name or phone number.</p>`,
      });
    }
    const { street, city, state, postalCode } = shop.address;
    const place = `${street}, ${city}, ${state} ${postalCode}`;
    const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${shop.name}, ${place}`)}`;
    return renderPage(c, 200, {
      title: "Your appointment",
      body: html`<dl>
<dt>Status</dt><dd>${statusWords[visit.status]}</dd>
<dt>When</dt><dd>${dateLabel(visit.date)}, ${timeLabel(visit.time)} ET</dd>
<dt>Service</dt><dd>${visit.service}</dd>
<dt>Where</dt><dd>${place}<br><a href="${directions}">Directions</a></dd>
<dt>Reference</dt><dd>${visit.reference}</dd>
</dl>
<p>To change or cancel it, call us at ${phone} and give the reference.</p>`,
    });
  };
}

async function readVisit(database: Database, id: string): Promise<Visit | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<Visit>(
      `select reference, service, status, scheduled_date as date,
         to_char(scheduled_time, 'HH24:MI') as time
       from appointments where id = $1`,
      [id],
    );
    return rows[0];
  });
}
