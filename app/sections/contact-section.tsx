import { Clock, type LucideIcon, Mail, MapPin, Phone, PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { HoursList } from "#app/components/hours-list.tsx";
import type { ServiceAreaCity } from "#app/components/map/service-area-map.tsx";
import { OpenStatus } from "#app/components/open-status.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { StrandedLink } from "#app/components/stranded-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { shop } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { towingPromise } from "#shop/claims.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { ShopMap } from "./shop-map.tsx";

export interface ContactSectionProps {
  title: string;
  shop: ShopFacts;
  /** Cities on the drawn map. */
  cities: ServiceAreaCity[];
  /** The contact form. Passed by the page, whose code loads that of the form at once. */
  children: ReactNode;
}

/**
 * Location, contact data and opening hours of the shop (docs/product.md#home): map, four facts,
 * emergency number and contact form.
 */
export function ContactSection({ title, shop, cities, children }: ContactSectionProps) {
  const { street, city, state, postalCode } = shop.address;
  return (
    <Section id="contact" aria-labelledby="contact-title" tone="sunken">
      <SectionHeading
        id="contact-title"
        title={title}
        lead={`We serve drivers within ${shop.radiusMiles} miles of ${city}.`}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-6">
          {shop.contactPhoto ? (
            <div>
              <Photo
                src={shop.contactPhoto.image}
                alt={shop.contactPhoto.alt}
                className="rounded-lg border border-line"
              />
            </div>
          ) : null}
          <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2 lg:grid-cols-1">
            <Fact Icon={MapPin} term="Location">
              <address className="not-italic">
                {street}
                <br />
                {`${city}, ${state} ${postalCode}`}
              </address>
            </Fact>
            <Fact Icon={Phone} term="Phone">
              <PhoneLink
                number={shop.phone}
                className="min-h-11 font-semibold text-xl hover:underline"
              />
              <OpenStatus className="text-steel" />
            </Fact>
            <Fact Icon={Mail} term="Email">
              <a
                href={`mailto:${shop.email}`}
                className="inline-flex min-h-11 items-center text-clay text-sm underline underline-offset-4 [overflow-wrap:anywhere] lg:text-base"
              >
                {shop.email}
              </a>
            </Fact>
            <Fact Icon={Clock} term="Hours">
              <HoursList />
            </Fact>
          </dl>
          {shop.emergencyPhone ? <EmergencyLine phone={shop.emergencyPhone} /> : null}
        </div>
        <ShopMap shop={shop} cities={cities} />
        {children}
      </div>
    </Section>
  );
}

interface FactProps {
  Icon: LucideIcon;
  term: string;
  children: ReactNode;
}

/** One way to reach the shop. Except on wide screens, its text starts below the icon. */
function Fact({ Icon, term, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start gap-x-4 bg-surface px-4 py-5 sm:px-6">
      <Icon aria-hidden="true" className="mt-0.5 size-6 text-clay" />
      <dt className="text-sm text-steel leading-7">{term}</dt>
      <dd className="max-lg:col-span-2 lg:col-start-2">{children}</dd>
    </div>
  );
}

interface EmergencyLineProps {
  /** E.164 */
  phone: string;
}

/** The number that is answered day and night, styled as the barricade of a road closure. */
function EmergencyLine({ phone }: EmergencyLineProps) {
  return (
    <aside
      aria-labelledby="emergency-title"
      className="on-asphalt flex grow flex-col overflow-hidden rounded-lg"
    >
      <div
        aria-hidden="true"
        className="h-4 bg-[repeating-linear-gradient(-45deg,var(--lane)_0_1rem,var(--asphalt)_1rem_2rem)]"
      />
      <div className="flex grow flex-col justify-center p-4 sm:p-6">
        <h3 id="emergency-title" className="text-2xl">
          Stopped on the shoulder?
        </h3>
        <p className="mt-2 text-on-asphalt-soft">
          Get away from traffic first, behind the guardrail if there is one. Then call: this line is
          answered 24/7. {towingPromise(shop)}
        </p>
        <PhoneLink
          number={phone}
          className={`${buttonVariants({ variant: "inverse", size: "lg" })} mt-5`}
        >
          <PhoneCall aria-hidden="true" />
          <span>
            <span className="sr-only">Emergency line, 24/7: </span>
            {formatPhone(phone)}
          </span>
        </PhoneLink>
        <StrandedLink className="mt-3 self-center" />
      </div>
    </aside>
  );
}
