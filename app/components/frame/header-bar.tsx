import { ChevronDown } from "lucide-react";
import { Link, useLocation } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { siteMenu } from "#app/lib/site/published.ts";
import { useBookingPath } from "#app/lib/site/use-booking-path.ts";
import { editPath } from "#shop/pages/paths.ts";
import { Brand } from "./brand.tsx";
import { DesktopMenu } from "./desktop-menu.tsx";
import { MobileMenu, SiteLinks } from "./mobile-menu.tsx";
import { ScheduleLabel } from "./schedule-label.tsx";
import { Theme, ThemeSwitch } from "./theme-switch.tsx";

export interface HeaderBarProps {
  /** False on pages that ship no scripts. */
  scripts: boolean;
}

/** Brand, navigation, theme switch and main button; on small screens the menu toggle. */
export function HeaderBar({ scripts }: HeaderBarProps) {
  const { header, services, cities } = siteMenu;
  const person = usePerson();
  const { pathname } = useLocation();
  const booking = useBookingPath();
  return (
    <Theme>
      <Container className="flex items-center gap-x-2 py-2.5 md:flex-wrap md:py-3">
        <Brand className="brand-room" />
        <div
          className={classNames(
            "hidden md:order-last md:block md:w-full",
            // With the additional entry it does not fit into one line.
            !person?.isAdmin && "xl:order-none xl:w-auto",
          )}
        >
          <DesktopMenu header={header} services={services} cities={cities} />
        </div>
        <div className="no-scripts:hidden">
          <ThemeSwitch />
        </div>
        {/* Administrators have one more entry and book for customers elsewhere. */}
        <div className="hidden md:block">
          {person?.isAdmin ? (
            <Link to={editPath(pathname)} className={buttonVariants({ variant: "outline" })}>
              Edit This Page
            </Link>
          ) : (
            <Link to={booking} className={buttonVariants()}>
              <ScheduleLabel open="Schedule Service" />
            </Link>
          )}
        </div>
        <div className="md:hidden no-scripts:hidden">
          <MobileMenu />
        </div>
      </Container>
      {scripts ? (
        <noscript>
          <PlainLinks />
        </noscript>
      ) : (
        <PlainLinks />
      )}
    </Theme>
  );
}

/** Menu that opens without scripts. */
function PlainLinks() {
  return (
    <Container className="pb-2 md:hidden">
      <details>
        <summary className="flex min-h-11 items-center gap-1.5 font-display font-semibold text-xl">
          Menu
          <ChevronDown aria-hidden="true" className="size-5" />
        </summary>
        <SiteLinks label="Menu" />
      </details>
    </Container>
  );
}
