import { annualRate } from "#shop/catalog/financing.ts";
import { capitalized, emergencyLabel } from "#shop/claims.ts";
import { hoursRows } from "#shop/hours/hours.ts";
import { bookedDays, phoneDays, plurals } from "#shop/hours/weekdays.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { cityPath, ownPagePath, paths, servicePath } from "#shop/pages/paths.ts";
import {
  formatDriveTime,
  formatPercent,
  formatUsdRange,
  warrantyLimit,
} from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** The content of llms.txt (llmstxt.org): facts about the shop in Markdown, then links. */
export function llmsText(content: PageContent, origin: string): string {
  const { cities, financing, ownPages, services, shop } = content;
  const { claims, emergencyPhone, warranty } = shop;
  const { street, city, state, stateName, postalCode } = shop.address;
  const byPhone = plurals(phoneDays(shop));
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${origin}${path}): ${text}`;
  return [
    `# ${shop.name}`,
    "",
    `> ${claims.familyOwned ? "Family-owned auto" : "Auto"} repair in ${city}, ${stateName}, since ${shop.foundedYear}. ${capitalized(
      [
        ...(claims.aseCertified ? ["ASE-certified technicians"] : []),
        ...(claims.digitalInspection ? ["digital inspection with photos"] : []),
        "written estimate before any work",
        ...(claims.shuttle ? ["free local shuttle"] : []),
      ].join(", "),
    )}.`,
    "",
    `- Address: ${street}, ${city}, ${state} ${postalCode}`,
    `- Phone: ${formatPhone(shop.phone)}${emergencyPhone ? `; ${emergencyLabel(shop).toLowerCase()}: ${formatPhone(emergencyPhone)}` : ""}`,
    `- Email: ${shop.email}`,
    ...hoursRows(shop.hours).map(({ days, hours }) => `- ${days}: ${hours}`),
    ...(warranty ? [`- Warranty: ${warrantyLimit(warranty.standard)}`] : []),
    `- Service area: ${shop.radiusMiles} miles around ${city}`,
    `- Appointments: ${bookedDays(shop)} by the form on the home page${byPhone ? `, ${byPhone} by phone` : ""}. A request is held until the shop confirms it.`,
    "",
    "## Services",
    "",
    ...services.map((service) =>
      link(service.title, servicePath(service), service.shortDescription),
    ),
    ...(cities.length > 0 ? ["", "## Cities", ""] : []),
    ...cities.map((entry) =>
      link(
        `${entry.name}, ${entry.state}`,
        cityPath(entry),
        `${formatDriveTime(entry.driveMinutes)} to the shop`,
      ),
    ),
    "",
    "## More",
    "",
    ...(financing
      ? [
          link(
            "Financing",
            paths.financing,
            `${formatUsdRange({ low: financing.minAmount, high: financing.maxAmount }, "words")}, ${formatPercent(annualRate(financing))} APR as an illustration`,
          ),
        ]
      : []),
    ...(ownPages ?? []).map((page) =>
      link(page.title, ownPagePath(page), page.description ?? page.lead),
    ),
    link("Contact", paths.contact, "map, directions and a message form"),
    link(
      "Terms of Service",
      paths.terms,
      `appointments, ${warranty ? "warranty, " : ""}text messages`,
    ),
    link("Privacy Policy", paths.privacy, "what is collected and why"),
    "",
  ].join("\n");
}
