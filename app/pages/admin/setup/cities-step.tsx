import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, type To, useNavigate } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentDraft, UsPlace } from "#app/lib/backend/site-content.ts";
import { ConflictDialog } from "#app/pages/admin/site/conflict-dialog.tsx";
import { LeaveGuard } from "#app/pages/admin/site/leave-guard.tsx";
import { useDraft } from "#app/pages/admin/site/use-draft.ts";
import { rowsOf, withoutEntry } from "#shop/catalog/catalogue-entries.ts";
import { withStepDone } from "#shop/catalog/editing/set-up-steps.ts";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { guessDrive } from "#shop/places/miles-between.ts";
import { withNearbyCity } from "#shop/places/nearby-city.ts";
import { StepSample } from "./step-sample.tsx";

/** Cities offered; the others are added by name. */
const offered = 15;

/** Of a city in the content. */
const shortestName = 3;

type Document = Readonly<Record<string, unknown>>;

const facts = (document: Document) =>
  (document.shop ?? {}) as {
    coordinates?: { latitude?: number; longitude?: number };
    radiusMiles?: number;
    address?: { city?: string; state?: string };
  };

const nameOf = ({ city, state }: Pick<UsPlace, "city" | "state">) => `${city}, ${state}`;
/** By road, as far as the map tells. */
const milesTo = ({ miles = 0 }: UsPlace) => guessDrive(miles).miles;
const nameOfRow = ({ name, state }: Document) => `${String(name)}, ${String(state)}`;
const chosenIn = (document: Document) => rowsOf(document, "cities").map(nameOfRow);

/** The cities around the shop, the nearest first; each name once. */
async function citiesNear(document: Document): Promise<readonly UsPlace[]> {
  const { coordinates, radiusMiles = 20 } = facts(document);
  const { latitude, longitude } = coordinates ?? {};
  if (latitude === undefined || longitude === undefined) return [];
  const miles = Math.max(1, Math.min(100, radiusMiles));
  const { siteContent } = await loadBackend();
  const found = (await siteContent?.places({ latitude, longitude, miles })) ?? [];
  // By road, as its page says it: what is farther could not be published.
  const served = found.filter(
    (place) => place.city.length >= shortestName && milesTo(place) <= miles,
  );
  return [...new Map(served.toReversed().map((place) => [nameOf(place), place])).values()]
    .reverse()
    .slice(0, offered);
}

export interface CitiesStepProps {
  draft: ContentDraft;
  /** Path of the next step. */
  next: string;
}

/** The cities that the shop serves, chosen from those around it. The shop's own is checked already. */
export function CitiesStep({ draft, next }: CitiesStepProps) {
  const { base, save, conflict, problem, adopt, closeConflict } = useDraft(draft);
  const navigate = useNavigate();
  const [near, setNear] = useState<readonly UsPlace[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const known = chosenIn(base.document);
    const { city = "", state = "" } = facts(base.document).address ?? {};
    return new Set(known.length > 0 ? known : [nameOf({ city, state })]);
  });
  const [kept, setKept] = useState(chosen);
  useEffect(() => {
    let isShown = true;
    citiesNear(base.document)
      .then((found) => isShown && setNear(found))
      .catch((error: unknown) => isShown && setFailure(messageOf(error)));
    return () => {
      isShown = false;
    };
  }, [base.document]);
  const document = withChosen(base.document, near ?? [], chosen);

  /** Where the button led that was pressed last. */
  const onward = useRef<To>(next);
  const keep = (cities: ReadonlySet<string>) => {
    setChosen(cities);
    setKept(cities);
  };
  const goOn = async (to: To) => {
    if (busy) return;
    onward.current = to;
    setBusy(true);
    if (await save(withStepDone(document, "cities"))) {
      setKept(chosen);
      void navigate(to);
    }
    setBusy(false);
  };
  const about = (
    <p className="text-steel">
      Where your customers come from. Each gets a page, with its distance from the map. Add your
      directions and what you know of its roads later, under Site.
    </p>
  );
  // The list's height is unknown until then: what stands below it would shift.
  if (!near && !failure) {
    return (
      <>
        {about}
        <Spinner label="Looking around your shop" className="my-8" />
      </>
    );
  }
  return (
    <>
      {about}
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {near && near.length === 0 ? (
            <p className="rounded-md bg-sunken p-3">
              The map knows no city within {facts(base.document).radiusMiles} miles.{" "}
              <Link
                to={`${setupPath}/shop`}
                className="font-semibold underline decoration-line-strong underline-offset-2"
              >
                Is your shop in the right place?
              </Link>
            </p>
          ) : null}
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">Cities around your shop</legend>
            {(near ?? []).map((place) => {
              const name = nameOf(place);
              const city = rowsOf(document, "cities").find((row) => nameOfRow(row) === name);
              return (
                <Field key={name}>
                  <Checkbox
                    label={`${name} (${city?.distanceMiles ?? milesTo(place)} mi)`}
                    className="font-semibold"
                    checked={chosen.has(name)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(
                        new Set(
                          checked ? [...chosen, name] : [...chosen].filter((each) => each !== name),
                        ),
                      )
                    }
                  />
                </Field>
              );
            })}
          </fieldset>
          <ProblemLine>{failure ?? problem}</ProblemLine>
          {/* What is checked is saved with it, the shop's own city too. */}
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            disabled={busy}
            onClick={() => void goOn(`${paths.site}/cities/add?from=setup`)}
          >
            <Plus aria-hidden="true" />
            Add Another City
          </Button>
        </div>
        <StepSample step="cities" document={document} />
      </div>
      <Button className="justify-self-start" disabled={busy} onClick={() => void goOn(next)}>
        {busy ? "Saving" : "Save and Continue"}
      </Button>
      <ConflictDialog
        conflict={conflict}
        onMerge={async (merged, over) => {
          if (!(await save(merged, over))) return;
          keep(new Set(chosenIn(merged)));
          void navigate(onward.current);
        }}
        onLetGo={(theirs) => {
          adopt(theirs);
          keep(new Set(chosenIn(theirs.document)));
        }}
        onClose={closeConflict}
      />
      <LeaveGuard unsaved={chosen !== kept} saving={busy} saveThen={(to) => void goOn(to)} />
    </>
  );
}

/** The document with the cities of the map that are chosen, and without those that are not. */
function withChosen(
  document: Document,
  near: readonly UsPlace[],
  chosen: ReadonlySet<string>,
): Document {
  return near.reduce((current, place) => {
    const name = nameOf(place);
    const known = rowsOf(current, "cities").find((row) => nameOfRow(row) === name);
    if (chosen.has(name)) return known ? current : withNearbyCity(current, place);
    return known ? withoutEntry(current, "cities", String(known.id)) : current;
  }, document);
}
