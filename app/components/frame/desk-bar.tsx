import { classNames } from "#app/lib/class-names.ts";
import { siteParts } from "#app/lib/site/published.ts";
import { Brand } from "./brand.tsx";
import { Theme, ThemeSwitch } from "./theme-switch.tsx";

/** Header of the desk, with a link to the site and the theme switch. On large screens it is above the sidebar. */
export function DeskBar() {
  return (
    <Theme>
      <header
        data-print="hide"
        className="flex h-16 shrink-0 items-center justify-between gap-2 border-line border-b bg-surface px-4 lg:fixed lg:top-0 lg:left-0 lg:z-20 lg:h-24 lg:w-56 lg:border-r lg:border-b-0 lg:pr-2"
      >
        {/* Taller than the link that skips to the content, which lies over it when it is focused. */}
        <Brand
          className={classNames(
            "min-w-0 lg:min-h-23",
            // What stands alone has the name in it: it gets all the room, less its plate on dark ground.
            siteParts.logo === "alone" ? "lg:[&>.logo]:max-w-32" : "lg:[&>.logo]:max-w-14",
          )}
          since={false}
        />
        <ThemeSwitch />
      </header>
    </Theme>
  );
}
