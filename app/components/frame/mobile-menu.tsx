import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { StrandedLink } from "#app/components/stranded-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { DialogClose, dialogClasses } from "#app/components/ui/dialog.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { shop, siteMenu } from "#app/lib/site/published.ts";
import { useBookingPath } from "#app/lib/site/use-booking-path.ts";
import type { MenuLink as SiteLink } from "#shop/pages/menus.ts";
import { editPath, paths } from "#shop/pages/paths.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { accountEntry, mobileMenuLimit, staffEntry } from "./menu-entries.ts";
import { ScheduleLabel } from "./schedule-label.tsx";

const menuId = "mobile-menu";
const number = "min-h-11 font-semibold";

// Opens the sheet without scripts where supported, so that it works before hydration.
const opensMenu: Record<string, string> = { command: "show-modal", commandfor: menuId };

/**
 * Menu of small screens: a sheet from the right, hidden from medium widths up. A link, Escape, the
 * close button and a click outside close it (docs/product.md#header).
 */
export function MobileMenu() {
  const sheet = useRef<HTMLDialogElement>(null);
  const booking = useBookingPath();
  const close = () => sheet.current?.close();

  useEffect(() => {
    // In landscape the page shows the other menu; an invisible modal sheet must not block it.
    const wide = window.matchMedia("(width >= 48rem)");
    const closeWhenWide = () => wide.matches && sheet.current?.close();
    wide.addEventListener("change", closeWhenWide);
    return () => wide.removeEventListener("change", closeWhenWide);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Menu"
        className={buttonVariants({ variant: "ghost", size: "icon" })}
        onClick={() => {
          if (!("commandForElement" in HTMLButtonElement.prototype)) sheet.current?.showModal();
        }}
        {...opensMenu}
      >
        <Menu aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is the pointer's Escape */}
      <dialog
        ref={sheet}
        id={menuId}
        data-slot="dialog"
        data-side="right"
        aria-label="Menu"
        className={classNames(dialogClasses.right, "md:hidden")}
        onClick={(event) => {
          const target = event.target as HTMLElement;
          if (target === sheet.current || target.closest("a")) close();
        }}
      >
        <div className="px-5 py-3">
          <div className="flex items-center justify-between">
            <PhoneLink className={`${number} shop-closed:hidden`} />
            {shop.emergencyPhone ? (
              <PhoneLink number={shop.emergencyPhone} className={`${number} shop-open:hidden`}>
                {`24/7: ${formatPhone(shop.emergencyPhone)}`}
              </PhoneLink>
            ) : null}
            <DialogClose onClick={close} closes={menuId} className="-mr-2" />
          </div>
          {shop.emergencyPhone ? <StrandedLink className="shop-open:hidden" /> : null}
          <Link to={booking} className={`${buttonVariants()} w-full`}>
            <ScheduleLabel open="Schedule Service" />
          </Link>
          <SiteLinks label="Site" />
        </div>
      </dialog>
    </>
  );
}

/**
 * Links of the mobile menu, also used on pages and browsers without scripts. A document that
 * contains both needs a `label` for each.
 */
export function SiteLinks({ label }: { label: string }) {
  const { header } = siteMenu;
  const person = usePerson();
  const account = accountEntry(person);
  const { pathname } = useLocation();
  const staff = person?.isAdmin ? (
    <>
      <TopLink to={paths.admin}>Admin Dashboard</TopLink>
      <TopLink to={editPath(pathname)}>Edit This Page</TopLink>
    </>
  ) : person?.staffRole ? (
    <StaffLink role={person.staffRole} />
  ) : null;
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2">
        {header.map(({ title, path }) => (
          <SiteEntry key={path} title={title} path={path} />
        ))}
        <TopLink to={account.path}>{account.longTitle}</TopLink>
        {/* Last: who is signed in is known late, and nothing may move under a finger. */}
        {staff}
      </ul>
    </nav>
  );
}

/** An entry of the shop's menu, with the first services or cities below theirs. */
function SiteEntry({ title, path }: SiteLink) {
  const { services, cities } = siteMenu;
  if (path === paths.services) {
    return (
      <Group title={title}>
        {services.slice(0, mobileMenuLimit).map((service) => (
          <SubLink key={service.href} to={service.href}>
            {service.title}
          </SubLink>
        ))}
        <SubLink to={path} strong>
          View All Services
        </SubLink>
      </Group>
    );
  }
  if (path === paths.locations) {
    return (
      <Group title={title}>
        {cities.slice(0, mobileMenuLimit).map((city) => (
          <SubLink key={city.href} to={city.href}>
            {city.name}
          </SubLink>
        ))}
        <SubLink to={path} strong>
          All Locations
        </SubLink>
      </Group>
    );
  }
  return <TopLink to={path}>{title}</TopLink>;
}

function StaffLink({ role }: { role: string }) {
  const { title, to } = staffEntry(role);
  return <TopLink to={to}>{title}</TopLink>;
}

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-line border-b first:col-span-2 last:even:col-span-2">
      <NavLink
        to={to}
        end={to === paths.home}
        className="flex min-h-11 items-center font-display font-semibold text-xl aria-[current=page]:text-clay"
      >
        {children}
      </NavLink>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="col-span-2 border-line border-b py-1.5">
      <p className="font-display font-semibold text-xl">{title}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1">{children}</ul>
    </li>
  );
}

function SubLink({
  to,
  strong = false,
  children,
}: {
  to: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={strong ? "col-span-2" : undefined}>
      <NavLink
        to={to}
        end
        className={classNames(
          "flex min-h-11 items-center text-sm leading-tight aria-[current=page]:text-clay",
          strong && "font-semibold text-clay",
        )}
      >
        {children}
      </NavLink>
    </li>
  );
}
