import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { PrefilledPersonProps } from "./prefilled-person.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** Optional help for signed-in users; the form works without it. */
const PrefilledPerson = lazyComponent(
  () => import("./prefilled-person.tsx").then((module) => module.PrefilledPerson),
  { failed: () => null },
);

/** `PrefilledPerson` for signed-in users; loaded only for them. */
export function KnownPerson(props: PrefilledPersonProps) {
  return useSignedIn() ? <PrefilledPerson {...props} /> : null;
}
