import { LoaderCircle, LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { adminEntries } from "#app/components/menu-entries.ts";
import { signOut } from "#app/lib/sign-out.ts";
import { paths } from "#shop/paths.ts";

const itemClasses =
  "flex min-h-11 w-full items-center gap-2 whitespace-nowrap rounded-md px-3 text-left font-semibold text-sm hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper";

/** The side navigation: a column on a desk, a row that scrolls on a phone. */
export function AdminMenu() {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has another current entry
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current) row.current?.scrollTo({ left: current.offsetLeft - row.current.offsetLeft });
  }, [pathname]);

  return (
    <nav aria-label="Admin area" data-print="hide">
      <ul
        ref={row}
        className="flex gap-1 overflow-x-auto pb-1 lg:sticky lg:top-4 lg:flex-col lg:overflow-visible"
      >
        {adminEntries.map(({ title, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === paths.admin} className={itemClasses}>
              {({ isPending }) => (
                <>
                  {title}
                  {isPending ? (
                    <LoaderCircle aria-hidden="true" className="size-4 animate-turn" />
                  ) : null}
                </>
              )}
            </NavLink>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <button type="button" className={itemClasses} onClick={() => void signOut("local")}>
            <LogOut aria-hidden="true" className="size-4" />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
