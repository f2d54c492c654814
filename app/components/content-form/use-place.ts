import { useEffect, useRef, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { PlaceQuery, UsPlace } from "#app/lib/backend/site-content.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";
import type { Coordinates } from "#shop/places/coordinates.ts";
import { guessDrive, milesBetween } from "#shop/places/miles-between.ts";
import { zonesOf } from "#shop/places/us-zones.ts";
import type { PlaceFields } from "./content-field.ts";
import { valueAt } from "./field-values.ts";
import { useContentFormState } from "./use-content-form.ts";
import { useTypedDocument, useValue } from "./use-value.ts";

/** Milliseconds without a key after which a name counts as typed. */
const pause = 300;
/** Farther from its ZIP code or city, a point is not the one that was meant. */
const farMiles = 12;
/** How far around a place its towns are shown. */
const shownMiles = 30;

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const ask = async (query: PlaceQuery): Promise<readonly UsPlace[]> =>
  (await (await loadBackend()).siteContent?.places(query)) ?? [];

/**
 * The point of a place in the form, which follows what is typed of its address. What else is known
 * of the place fills in what is empty: its city and state, its county, the way to the shop. The time zone
 * always follows.
 *
 * @param name of the part with latitude and longitude
 */
export function usePlace(name: string, paths: PlaceFields) {
  const { form, nameAt } = useContentFormState();
  const document = useTypedDocument();
  const at = (path: string | undefined) => path && valueAt(document, path.split("."));
  const [zip, city] = [textOf(at(paths.zip)), textOf(at(paths.city)).trim()];
  const state = textOf(at(paths.state)) || textOf(valueAt(document, ["shop", "address", "state"]));
  const point = pointOf(useValue(`${name}.f0`), useValue(`${name}.f1`));
  const [towns, setTowns] = useState<readonly UsPlace[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const meant = answer?.place;
  const returns = useReturns();

  const put = (path: string | undefined, value: string) => {
    const control = path && nameAt(path);
    if (control) form.setValue(control, value, { shouldDirty: true, shouldValidate: false });
    if (control) form.clearErrors(control);
  };
  const move = ({ latitude, longitude }: Coordinates) => {
    for (const [control, degrees] of [
      [`${name}.f0`, latitude],
      [`${name}.f1`, longitude],
    ] as const) {
      form.setValue(control, String(Math.round(degrees * 1e5) / 1e5), { shouldDirty: true });
    }
    form.clearErrors(name);
  };
  /** Takes over what the table says of the place that was typed. */
  const follow = (place: UsPlace) => {
    if (!point || milesBetween(point, place) > farMiles) move(place);
    if (paths.zip) {
      if (!city) put(paths.city, place.city);
      put(paths.state, place.state);
    }
    put(paths.timeZone, place.timeZone);
    if (!textOf(at(paths.county))) put(paths.county, place.county);
    const shop = pointOf(
      valueAt(document, ["shop", "coordinates", "latitude"]),
      valueAt(document, ["shop", "coordinates", "longitude"]),
    );
    if (!shop || !paths.miles || textOf(at(paths.miles))) return;
    const { miles, minutes } = guessDrive(milesBetween(shop, place));
    put(paths.miles, String(miles));
    put(`${paths.minutes}.min`, String(minutes.min));
    put(`${paths.minutes}.max`, String(minutes.max));
  };

  const query = paths.zip
    ? /^\d{5}$/.test(zip) && `zip ${zip}`
    : city.length > 2 && zonesOf(state).length > 0 && `${state} ${city}`;
  // What is there when the screen opens stays as it is.
  const answered = useRef(point ? query : undefined);
  const latest = useRef(follow);
  latest.current = follow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once there may be an answer
  useEffect(() => {
    if (!query) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const found = await ask(paths.zip ? { zip } : { city, state }).catch(() => undefined);
      if (!isWanted) return;
      const [place] = found ?? [];
      setAnswer({ query, place, isLost: found === undefined });
      if (!found) return;
      if (place && answered.current !== query) latest.current(place);
      answered.current = query;
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, paths.zip, zip, city, state, returns]);

  // The state decides until a ZIP code does.
  const stateAtFirst = useRef(state);
  useEffect(() => {
    if (state === stateAtFirst.current) return;
    stateAtFirst.current = state;
    const [usual] = zonesOf(state);
    if (usual && paths.timeZone && meant?.state !== state) putZone.current(usual);
  }, [state, paths.timeZone, meant]);
  const putZone = useRef((_zone: string) => {});
  putZone.current = (zone) => put(paths.timeZone, zone);

  // Towns are drawn around a place, not anew for each step of the marker.
  const around = point && `${point.latitude.toFixed(1)} ${point.longitude.toFixed(1)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once there may be an answer
  useEffect(() => {
    if (!around) return;
    let isWanted = true;
    const [latitude = 0, longitude = 0] = around.split(" ").map(Number);
    ask({ latitude, longitude, miles: shownMiles })
      .then((found) => isWanted && setTowns(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [around, returns]);

  const note = point
    ? noteOf(point, meant, paths, zip)
    : whyMissing(paths, answer?.query === query ? answer : undefined);
  return { point, towns, move, note };
}

/** What the table said of the place that was typed. */
interface Answer {
  query: string;
  place: UsPlace | undefined;
  /** Whether there was no answer. */
  isLost: boolean;
}

/** Says what the map waits for. */
function whyMissing({ zip }: PlaceFields, answer: Answer | undefined): string {
  if (answer?.isLost) return "The map can't be loaded. Check your connection.";
  if (answer && !answer.place) {
    return zip
      ? "The map doesn't know this ZIP code. Check its digits."
      : "The map doesn't know this city. Check its name and state.";
  }
  return zip
    ? "Enter your ZIP code, and the map shows it."
    : "Enter the city's name, and the map shows it.";
}

/** Says where the point is, and asks where that contradicts what is typed. */
function noteOf(
  point: Coordinates,
  meant: UsPlace | undefined,
  paths: PlaceFields,
  zip: string,
): string {
  if (!meant) return "";
  const miles = milesBetween(point, meant);
  const name = paths.zip ? `ZIP code ${zip} (${meant.city}, ${meant.state})` : meant.city;
  if (miles > farMiles) return `This is ${Math.round(miles)} miles from ${name}. Is that right?`;
  return miles < 0.1
    ? `In the middle of ${name}.`
    : `${miles.toFixed(1)} miles from the middle of ${name}.`;
}

function pointOf(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const [north, east] = [textOf(latitude), textOf(longitude)].map((text) =>
    text === "" ? Number.NaN : Number(text),
  );
  return north !== undefined && east !== undefined && !Number.isNaN(north) && !Number.isNaN(east)
    ? { latitude: north, longitude: east }
    : undefined;
}
