import { Map as MapIcon, Navigation } from "lucide-react";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { directionsUrl } from "#shop/places/map-links.ts";

interface MapActionsProps {
  address: ShopFacts["address"];
  /** Whether the street map is shown in place of the drawn one. */
  street: boolean;
  onToggle: () => void;
  /** Label of the button that returns to the drawn map: `Show the roads`. */
  backLabel: string;
}

/** What stands below a map of the shop: directions, and the button that switches to the street map and back. */
export function MapActions({ address, street, onToggle, backLabel }: MapActionsProps) {
  const hideLabel = siteParts.serviceArea ? backLabel : "Hide the Street Map";
  return (
    <>
      <a
        href={directionsUrl(address)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonVariants({ variant: "outline" })} max-sm:w-full`}
      >
        <Navigation aria-hidden="true" />
        Get directions<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <Button variant="ghost" className="max-sm:w-full no-scripts:hidden" onClick={onToggle}>
        <MapIcon aria-hidden="true" />
        {street ? hideLabel : "Show the Street Map"}
      </Button>
      <p className="w-full text-sm text-steel print:hidden no-scripts:hidden">
        The map loads from OpenStreetMap when you ask.
      </p>
    </>
  );
}
