import type { ReactNode } from "react";
import { Link } from "react-router";
import { HoursList } from "#app/components/hours-list.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { shop, siteMenu, siteParts } from "#app/lib/site/published.ts";
import type { CityEntry } from "#app/lib/site/site-menu-of.ts";
import { paths } from "#shop/pages/paths.ts";
import { Brand } from "./brand.tsx";
import { footerLimit } from "./menu-entries.ts";

export interface FooterProps {
  /** Only the last line, on a page whose form is all that is wanted. */
  slim: boolean;
}

/** Footer of every page (docs/product.md#footer). */
export function Footer({ slim }: FooterProps) {
  return (
    <footer className="on-asphalt mt-auto pb-20 max-md:[body:has(#page-bar)_&]:pb-36 md:pb-0 print:hidden">
      <LaneDivider />
      {slim ? null : <Columns />}
      <div className="border-asphalt-line border-t">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 py-4 text-on-asphalt-soft text-sm">
          <p>{`© ${siteMenu.year || ""} ${shop.name}. All rights reserved.`}</p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink to={paths.terms}>Terms of Service</FooterLink>
            <FooterLink to={paths.privacy}>Privacy Policy</FooterLink>
            <FooterLink to={paths.sitemap}>Sitemap</FooterLink>
          </ul>
        </Container>
      </div>
    </footer>
  );
}

function Columns() {
  const { footer, services, cities } = siteMenu;
  return (
    <Container
      className={`grid grid-cols-2 gap-x-8 pt-8 pb-6 md:gap-y-8 md:pt-12 md:pb-10 ${siteParts.locations ? "lg:grid-cols-[1.5fr_1fr_1.2fr_1.1fr_1.4fr]" : "lg:grid-cols-4"}`}
    >
      <Blurb />
      <Column title="Quick Links">
        {footer.map(({ title, path }) => (
          <FooterLink key={path} to={path}>
            {title}
          </FooterLink>
        ))}
      </Column>
      <Column title="Services">
        {services.slice(0, footerLimit).map((service) => (
          <FooterLink key={service.href} to={service.href}>
            {service.title}
          </FooterLink>
        ))}
        <FooterLink to={paths.services} strong>
          View More
        </FooterLink>
      </Column>
      {siteParts.locations ? (
        <Column title="Locations">
          {cities.slice(0, footerLimit).map((city) => (
            <MileageLink key={city.href} city={city} />
          ))}
          <FooterLink to={paths.locations} strong>
            View All Locations
          </FooterLink>
        </Column>
      ) : null}
      <Contact />
    </Container>
  );
}

function Blurb() {
  return (
    <div className="col-span-2 max-md:mb-4 lg:col-span-1">
      <Brand />
      <p className="mt-4 max-w-measure text-on-asphalt-soft text-sm">
        {`${shop.claims.familyOwned ? "Family-owned auto" : "Auto"} repair${shop.claims.aseCertified ? " with ASE-certified technicians" : ""}, within ${shop.radiusMiles} miles of ${shop.address.city}. You see the inspection and the price before any work begins.`}
      </p>
      {shop.socials.length > 0 ? (
        <ul className="-ml-2.5 mt-3 flex">
          {shop.socials.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                className="flex size-11 items-center justify-center rounded-md text-on-asphalt-soft hover:bg-asphalt-raised hover:text-on-asphalt"
              >
                <SocialIcon name={name} className="size-5.5" />
                <span className="sr-only">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Contact() {
  return (
    <div className="text-sm max-md:col-span-2 max-md:mt-4">
      <h2 className="mb-2 text-lg text-lane">Contact Info</h2>
      <p className="text-on-asphalt-soft">Contact us for support</p>
      <PhoneLink icon className="min-h-11 font-semibold text-lg hover:underline" />
      <Fold title="Hours" level={3} className="text-base md:mt-1">
        <HoursList className="text-on-asphalt-soft" />
      </Fold>
      {siteParts.financing ? (
        <p className="mt-4 text-on-asphalt-soft">
          Flexible Financing Available
          <Link
            to={paths.financing}
            className="flex min-h-9 w-fit items-center font-semibold text-on-asphalt max-md:min-h-11 pointer-coarse:min-h-11 underline underline-offset-4 hover:decoration-2"
          >
            Learn More<span className="sr-only"> about financing</span>
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav
      aria-label={`${title}, footer`}
      className="border-asphalt-line max-md:col-span-2 max-md:border-b"
    >
      <Fold title={title} level={2} className="text-lg text-lane md:mb-2">
        <ul className="max-md:columns-2 max-md:gap-x-8 [&_li]:break-inside-avoid">{children}</ul>
      </Fold>
    </nav>
  );
}

const linkClasses =
  "flex min-h-11 items-center py-1 leading-tight text-on-asphalt-soft text-sm underline-offset-4 hover:text-on-asphalt hover:underline md:not-pointer-coarse:min-h-9";

function FooterLink({
  to,
  strong = false,
  children,
}: {
  to: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className={strong ? `${linkClasses} font-semibold text-on-asphalt` : linkClasses}
      >
        {children}
      </Link>
    </li>
  );
}

/** A town with its miles, like a line of a mileage sign. */
function MileageLink({ city }: { city: CityEntry }) {
  return (
    <li>
      <Link to={city.href} className={`${linkClasses} justify-between gap-3`}>
        <span>
          <span className="sr-only">Auto Repair in </span>
          {city.name}
        </span>
        {city.miles > 0 ? (
          <span className="font-figures font-semibold text-base tabular-nums">{`${city.miles} mi`}</span>
        ) : null}
      </Link>
    </li>
  );
}

/** Icons of the networks, drawn on a 24 px grid in the text color. */
const signs: Record<string, string> = {
  Facebook:
    "M14 22v-8.5h3l.5-3.5H14V8.2c0-1 .4-1.7 1.8-1.7h1.8V3.3C17.2 3.2 16.3 3 15.2 3 12.6 3 11 4.5 11 7.6V10H8v3.5h3V22z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.7-3.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  X: "M3 3h5.5l4.2 6L18 3h2.5l-6.7 7.7L21.5 21H16l-4.6-6.5L5.7 21H3.2l7.1-8.2zm3.7 2 10.3 14h1.3L8 5z",
  TikTok:
    "M13 3h3c.3 2.3 1.7 3.8 4 4v3c-1.5 0-2.9-.5-4-1.3V15a6 6 0 1 1-6-6h.5v3.1a3 3 0 1 0 2.5 2.9z",
};

function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      className={className}
    >
      <path d={signs[name] ?? "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"} />
    </svg>
  );
}
