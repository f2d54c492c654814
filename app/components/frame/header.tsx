import { MapPin } from "lucide-react";
import { OpenStatus } from "#app/components/open-status.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { shop } from "#app/lib/site/published.ts";
import { emergencyName } from "#shop/claims.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import type { HeaderBarProps } from "./header-bar.tsx";

const HeaderBar = hydrateOnInteraction<HeaderBarProps>(() =>
  import("./header-bar.tsx").then((module) => module.HeaderBar),
);

/** Header of every page. `scripts` is false on pages that ship none. */
export function Header({ scripts }: { scripts: boolean }) {
  return (
    <header className="border-line border-b bg-paper">
      <Strip />
      <HeaderBar scripts={scripts} />
    </header>
  );
}

const number =
  "min-h-10 shrink-0 font-semibold text-base whitespace-nowrap hover:underline pointer-coarse:min-h-11";

/** Address, opening status and the number that is answered now; in print both numbers (print.css). */
function Strip() {
  const { street, city, state } = shop.address;
  return (
    <div className="on-asphalt hidden text-sm md:block">
      <Container className="flex min-h-10 items-center gap-6">
        {/* Wraps out of sight where a closure's reason leaves it no room. */}
        <p className="flex h-5 flex-1 flex-wrap overflow-hidden text-on-asphalt-soft before:h-5">
          <span className="flex items-center gap-2 whitespace-nowrap">
            <MapPin aria-hidden="true" className="size-4.5 text-lane" />
            <span>
              <span className="hidden lg:inline">{`${street}, `}</span>
              {`${city}, ${state}`}
            </span>
          </span>
        </p>
        {/* Without scripts both numbers are shown, which leaves no room for the hours. */}
        <OpenStatus className="min-w-72 justify-end max-xl:no-scripts:hidden" />
        {shop.emergencyPhone ? (
          <PhoneLink
            icon
            number={shop.emergencyPhone}
            className={`${number} shop-open:hidden no-scripts:inline-flex`}
          >
            <span>
              <span className="max-lg:sr-only">{`${emergencyName(shop)}, `}</span>
              {`24/7: ${formatPhone(shop.emergencyPhone)}`}
            </span>
          </PhoneLink>
        ) : null}
        <PhoneLink icon className={`${number} shop-closed:hidden`} />
      </Container>
    </div>
  );
}
