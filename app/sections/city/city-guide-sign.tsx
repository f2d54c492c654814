import type { ReactNode } from "react";
import { RoadShields } from "#app/components/road-shields.tsx";
import { GuideSign } from "#app/sections/guide-sign.tsx";
import type { RoadShield as Road } from "#shop/catalog/city.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

export interface CityGuideSignProps {
  city: { name: string; state: string; shields: readonly Road[]; driveTime: string; miles: string };
  address: ShopFacts["address"];
  /** Heading of the page. */
  children: ReactNode;
}

/** Road sign of a city: its roads, what lies ahead, and the distance. */
export function CityGuideSign({ city, address, children }: CityGuideSignProps) {
  return (
    <GuideSign
      tab={`${city.name}, ${city.state}`}
      panel={
        <p className="flex flex-wrap justify-between gap-x-6 tabular-nums">
          <span>{`${city.driveTime}, ${city.miles}`}</span>
          <span>{`to ${address.street}, ${address.city}`}</span>
        </p>
      }
    >
      <RoadShields
        label={`Roads of ${city.name}`}
        roads={city.shields}
        state={city.state}
        className="flex flex-wrap gap-2"
      />
      {children}
    </GuideSign>
  );
}
