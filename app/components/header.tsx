import { MapPin } from "lucide-react";
import { Container } from "#app/components/ui/section.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { shop } from "#content/shop.ts";
import { formatPhone } from "#shop/phone-format.ts";
import type { HeaderBarProps } from "./header-bar.tsx";
import { OpenStatus } from "./open-status.tsx";
import { PhoneLink } from "./phone-link.tsx";

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

const number = "min-h-10 font-semibold text-base hover:underline pointer-coarse:min-h-11";

/** Address, opening status and the number that is answered now; in print both numbers (print.css). */
function Strip() {
  const { street, city, state } = shop.address;
  return (
    <div className="on-asphalt hidden text-sm md:block">
      <Container className="flex min-h-10 items-center gap-6">
        <p className="mr-auto flex items-center gap-2 text-on-asphalt-soft">
          <MapPin aria-hidden="true" className="size-4.5 text-lane" />
          <span>
            <span className="hidden lg:inline">{`${street}, `}</span>
            {`${city}, ${state}`}
          </span>
        </p>
        {/* Without scripts both numbers are shown, which leaves no room for the hours. */}
        <OpenStatus className="w-72 justify-end whitespace-nowrap max-xl:no-scripts:hidden" />
        {shop.emergencyPhone ? (
          <PhoneLink
            icon
            number={shop.emergencyPhone}
            className={`${number} shop-open:hidden no-scripts:inline-flex`}
          >
            <span>
              <span className="max-lg:sr-only">Emergency towing, </span>
              {`24/7: ${formatPhone(shop.emergencyPhone)}`}
            </span>
          </PhoneLink>
        ) : null}
        <PhoneLink icon className={`${number} shop-closed:hidden`} />
      </Container>
    </div>
  );
}
