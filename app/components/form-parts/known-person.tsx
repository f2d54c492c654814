import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { PrefilledPersonProps } from "./prefilled-person.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** Helps whoever is signed in; the form does without it. */
const PrefilledPerson = lazyComponent(
  () => import("./prefilled-person.tsx").then((module) => module.PrefilledPerson),
  { failed: () => null },
);

/** `PrefilledPerson` for whoever is signed in; its code comes for nobody else. */
export function KnownPerson(props: PrefilledPersonProps) {
  return useSignedIn() ? <PrefilledPerson {...props} /> : null;
}
