import { Link } from "react-router";
import { FinancingBadge } from "#app/components/financing-badge.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shop } from "#content/shop.ts";
import { addresses } from "#shop/addresses.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: `Auto Repair in ${shop.address.city}, GA`,
    description: `Family-owned auto repair in ${shop.address.city}, Georgia: ASE-certified technicians, a 24-month/24,000-mile warranty and a free local shuttle.`,
    path: addresses.home,
  });

export default function Home() {
  return (
    <Section tone="asphalt" aria-labelledby="home-title">
      <h1 id="home-title" className="max-w-3xl text-5xl">
        Auto repair in {shop.address.city}, with the price before the work.
      </h1>
      <p className="mt-5 max-w-measure text-lg text-on-asphalt-soft">
        ASE-certified technicians look at your car, show you what they found, and repair what you
        agree to.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Link to={addresses.contact} className={buttonVariants({ size: "lg" })}>
          Schedule Service
        </Link>
        <PhoneLink icon className={buttonVariants({ variant: "inverse", size: "lg" })} />
        <FinancingBadge size="large" tooltip />
      </div>
    </Section>
  );
}
