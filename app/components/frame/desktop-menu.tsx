import * as Radix from "@radix-ui/react-navigation-menu";
import { ArrowRight, ChevronDown } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { usePerson } from "#app/lib/session/session.ts";
import type { CityEntry, ServiceEntry } from "#app/lib/site/site-menu-of.ts";
import type { MenuLink as SiteLink } from "#shop/pages/menus.ts";
import { paths } from "#shop/pages/paths.ts";
import { accountEntry, staffEntry } from "./menu-entries.ts";
import { shownEntries } from "./shown-entries.ts";

const itemClasses =
  "h-11 items-center gap-1 whitespace-nowrap rounded-md border-transparent border-b-3 px-2 font-display font-semibold text-lg hover:bg-sunken aria-[current=page]:rounded-b-none aria-[current=page]:border-lane data-[state=open]:bg-sunken";

export interface DesktopMenuProps {
  header: readonly SiteLink[];
  services: readonly ServiceEntry[];
  cities: readonly CityEntry[];
}

/**
 * Navigation from medium widths up (docs/product.md#header). Menus open after the pointer has
 * rested for 200 ms, at once within 300 ms of another menu, and on click or Enter.
 */
export function DesktopMenu({ header, services, cities }: DesktopMenuProps) {
  const person = usePerson();
  const account = accountEntry(person);
  const staff = person?.isAdmin ? (
    <MenuItem title="Admin Dashboard" to={paths.admin} all="Open Admin Dashboard">
      {shownEntries.slice(1).map(({ title, path }) => (
        <MenuLink key={path} to={path} title={title} />
      ))}
    </MenuItem>
  ) : person?.staffRole ? (
    <PlainItem {...staffEntry(person.staffRole)} />
  ) : null;
  return (
    <Radix.Root delayDuration={200} skipDelayDuration={300} aria-label="Main">
      <Radix.List
        className={classNames(
          "flex flex-wrap items-center",
          // One more entry: narrower ones keep the menu in one row from 768 px up.
          person?.isAdmin &&
            "max-lg:[&>li>:is(a,button)]:px-1 max-lg:[&>li>:is(a,button)]:text-[1rem]",
        )}
      >
        {header.map((link, index) => (
          <Fragment key={link.path}>
            <SiteItem link={link} services={services} cities={cities} />
            {index === 0 ? staff : null}
          </Fragment>
        ))}
        <PlainItem to={account.path} title={account.title} />
      </Radix.List>
    </Radix.Root>
  );
}

/** An entry of the shop's menu; the lists of services and cities open below theirs. */
function SiteItem({
  link: { title, path },
  services,
  cities,
}: { link: SiteLink } & Omit<DesktopMenuProps, "header">) {
  if (path === paths.services) {
    return (
      <MenuItem title={title} to={path} all="View All Services">
        {services.map((service) => (
          <MenuLink key={service.href} to={service.href} title={service.title}>
            {service.shortDescription}
          </MenuLink>
        ))}
      </MenuItem>
    );
  }
  if (path === paths.locations) {
    return (
      <MenuItem title={title} to={path} all="View All Locations">
        {cities.map((city) => (
          <MenuLink
            key={city.href}
            to={city.href}
            title={`Auto Repair in ${city.name}`}
            aside={city.miles > 0 ? `${city.miles} mi` : "here"}
          >
            {city.landmark ? `Near ${city.landmark}` : null}
          </MenuLink>
        ))}
      </MenuItem>
    );
  }
  return <PlainItem to={path} title={title} />;
}

function PlainItem({ to, title }: { to: string; title: string }) {
  return (
    <Radix.Item>
      <Radix.Link asChild>
        <NavLink to={to} end={to === paths.home} className={`inline-flex ${itemClasses}`}>
          {title}
        </NavLink>
      </Radix.Link>
    </Radix.Item>
  );
}

/** Keeps a mouse click from closing the menu that hovering has just opened. */
function stayOpen(event: MouseEvent<HTMLButtonElement>) {
  const { pointerType } = event.nativeEvent as PointerEvent;
  if (pointerType === "mouse" && event.currentTarget.ariaExpanded === "true")
    event.preventDefault();
}

interface MenuItemProps {
  title: string;
  to: string;
  /** Label of the link to the full list. */
  all: string;
  children: ReactNode;
}

function MenuItem({ title, to, all, children }: MenuItemProps) {
  return (
    // Radix adds a hidden focus proxy for content rendered elsewhere; this content is in place.
    <Radix.Item value={title} className="[&>span[tabindex]]:hidden">
      <Radix.Trigger
        type="button"
        onClick={stayOpen}
        className={`group inline-flex no-scripts:hidden ${itemClasses}`}
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 transition-transform group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      {/* Without scripts, the menu is a link to the page with the full list. */}
      <Link to={to} className={`hidden no-scripts:inline-flex ${itemClasses}`}>
        {title}
      </Link>
      <Radix.Content className="absolute top-full left-0 z-40 mt-2 w-[min(46rem,calc(100vw-3rem))] overflow-hidden rounded-lg border border-line bg-surface shadow-sheet data-[motion^=from]:animate-rise-in data-[state=open]:animate-rise-in">
        <LaneDivider />
        <ul className="grid grid-cols-2 gap-x-2 p-3">{children}</ul>
        <div className="border-line border-t bg-sunken px-3 py-2">
          <Radix.Link asChild>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-clay hover:underline"
            >
              {all}
              <ArrowRight aria-hidden="true" className="size-4.5" />
            </Link>
          </Radix.Link>
        </div>
      </Radix.Content>
    </Radix.Item>
  );
}

interface MenuLinkProps {
  to: string;
  title: string;
  /** Right-aligned, like the miles on a road sign. */
  aside?: string;
  children?: ReactNode;
}

function MenuLink({ to, title, aside, children }: MenuLinkProps) {
  return (
    <li>
      <Radix.Link asChild>
        <NavLink
          to={to}
          className="flex h-full gap-3 rounded-md px-3 py-2 hover:bg-sunken aria-[current=page]:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            {children ? <span className="block text-sm text-steel">{children}</span> : null}
          </span>
          {aside ? (
            <span className="shrink-0 font-bold font-figures text-lg tabular-nums">{aside}</span>
          ) : null}
        </NavLink>
      </Radix.Link>
    </li>
  );
}
