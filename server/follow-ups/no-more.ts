import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { linkNotValid } from "#server/appointments/visit/visit-page.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";

interface NoMoreDependencies {
  database: Database;
  tokens: AppointmentTokens;
  now: () => Date;
}

/** URL of the page on which the customer of a visit says that they want no more such emails. */
export const noMoreUrl = (
  { siteUrl, tokens }: { siteUrl: string; tokens: AppointmentTokens },
  visit: string,
): string => `${siteUrl}/no-more/${tokens.sign("no-more", visit)}`;

/** `GET /no-more/{token}`: asks. Programs that look through mail open links, and press no buttons. */
export function noMorePage({ tokens }: Pick<NoMoreDependencies, "tokens">) {
  return (c: Context<AppEnvironment>): Response => {
    if (!tokens.verify("no-more", c.req.param("token") ?? "")) return linkNotValid(c);
    return renderPage(c, 200, {
      title: "No more emails after a visit",
      body: html`<p>After a visit, ${shop().name} may ask how it was, and remind you once of work that you put off. Don't want that?</p>
<form method="post"><p class="actions"><button type="submit">Stop These Emails</button></p></form>
<p class="hint">Emails about appointments that you book still come.</p>`,
    });
  };
}

/** `POST /no-more/{token}`: from then on neither is sent to whoever's visit it is, at any address. */
export function refuseFollowUps({ database, tokens, now }: NoMoreDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const visit = tokens.verify("no-more", c.req.param("token") ?? "");
    if (!visit) return linkNotValid(c);
    await database.transaction("service_role", (tx) =>
      tx.query(
        `insert into private.follow_up_refusals (customer_id, at)
         select customer_id, $2 from appointments where id = $1 and customer_id is not null
         on conflict do nothing`,
        [visit, now()],
      ),
    );
    return renderPage(c, 200, {
      title: "You won't get these emails again",
      body: html`<p>Emails about appointments that you book still come.</p>`,
    });
  };
}
