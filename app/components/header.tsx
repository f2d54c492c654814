import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { deferred } from "#app/lib/deferred.tsx";
import { useSiteMenu } from "#app/lib/site-menu.ts";
import { shop } from "#content/shop.ts";
import { addresses } from "#shop/addresses.ts";
import { Brand } from "./brand.tsx";
import type { DesktopMenuProps } from "./desktop-menu.tsx";
import { MobileMenu, SiteLinks } from "./mobile-menu.tsx";
import { OpenStatus } from "./open-status.tsx";
import { PhoneLink } from "./phone-link.tsx";

const DesktopMenu = deferred<DesktopMenuProps>(() =>
  import("./desktop-menu.tsx").then((module) => module.DesktopMenu),
);

const ThemeSwitch = deferred(() =>
  import("./theme-switch.tsx").then((module) => module.ThemeSwitch),
);

/** The head of every page. `scripts` is false on pages that ship none. */
export function Header({ scripts }: { scripts: boolean }) {
  const { services, cities } = useSiteMenu();
  return (
    <header className="border-line border-b bg-paper">
      <Strip />
      <Container className="flex flex-wrap items-center gap-x-2 py-2.5 md:py-3">
        <Brand className="mr-auto" />
        <div className="hidden md:order-last md:block md:w-full xl:order-none xl:w-auto">
          <DesktopMenu services={services} cities={cities} />
        </div>
        <div className="no-scripts:hidden">
          <ThemeSwitch />
        </div>
        <Link
          to={addresses.appointment}
          className={classNames(buttonVariants(), "hidden md:inline-flex")}
        >
          Schedule Service
        </Link>
        <MobileMenu className="md:hidden" />
      </Container>
      {scripts ? (
        <noscript>
          <PlainLinks />
        </noscript>
      ) : (
        <PlainLinks />
      )}
    </header>
  );
}

/** Where the shop is, whether it is open, and its number, side by side. */
function Strip() {
  const { street, city, state } = shop.address;
  return (
    <div className="on-asphalt hidden text-sm md:block">
      <Container className="flex min-h-10 items-center gap-6">
        <p className="mr-auto flex items-center gap-2 text-on-asphalt-soft">
          <MapPin aria-hidden="true" className="size-4.5 text-lane" />
          {street}, {city}, {state}
        </p>
        <OpenStatus className="w-72 justify-end" />
        <PhoneLink icon className="min-h-10 font-semibold text-base hover:underline" />
      </Container>
    </div>
  );
}

function PlainLinks() {
  return (
    <Container className="pb-4 md:hidden">
      <SiteLinks />
    </Container>
  );
}
