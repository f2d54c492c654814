import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

/** Half the extent of the street map around the shop, in degrees: about a mile. */
const reach = { latitude: 0.009, longitude: 0.014 };

/** URL of directions to the shop from the visitor's location, in a maps service. */
export function directionsUrl({ street, city, state, postalCode }: ShopFacts["address"]): string {
  const url = new URL("https://www.google.com/maps/dir/");
  url.searchParams.set("api", "1");
  url.searchParams.set("destination", `${street}, ${city}, ${state} ${postalCode}`);
  return url.href;
}

/** URL of a street map with a marker, for an iframe (OpenStreetMap's embed URL). */
export function streetMapUrl({ latitude, longitude }: ShopFacts["coordinates"]): string {
  const url = new URL("https://www.openstreetmap.org/export/embed.html");
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  url.searchParams.set("bbox", box.map((edge) => edge.toFixed(4)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}
