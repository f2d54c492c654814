import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { shop } from "#server/content/published.ts";
import { asStaff } from "#server/desk/as-staff.ts";
import { ownDomain } from "#shop/forms/fields/domain.ts";
import { dnsRecords, type Resolver } from "./dns-records.ts";
import type { ConnectionDependencies } from "./read-connections.ts";

/**
 * `GET /api/desk/dns-records`: what has to stand in DNS for the site's mail and address, and whether it does as
 * far as a resolver answers; with `?domain=` only the address of a site that would have this domain
 * (docs/contracts/api.md#connections).
 */
export function readRecords(
  deps: ConnectionDependencies & { resolver: Resolver; shopInbox: () => string },
  limit: RateLimit,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const staff = await asStaff(deps, c.req.raw, async (_, who) => who);
    await limit.count(staff.id);
    const { smtpUrl, mailFrom, siteUrl } = deps.settings.config();
    const sender = /<([^<>]+)>/.exec(mailFrom ?? "")?.[1] ?? mailFrom ?? shop().email;
    const asked = c.req.query("domain");
    const domain = asked === undefined ? undefined : validate(ownDomain, asked);
    const facts = {
      mailServer: domain === undefined && smtpUrl ? new URL(smtpUrl).hostname : undefined,
      sender: sender.trim(),
      selector: deps.settings.stored("mail")?.values.selector,
      inbox: deps.shopInbox(),
      siteUrl: domain === undefined ? siteUrl : `https://${domain}`,
      isOwnersChoice: deps.settings.variablesOf("address").length === 0,
    };
    c.header("Cache-Control", "no-store");
    return c.json({ records: await dnsRecords(facts, deps.resolver) });
  };
}
