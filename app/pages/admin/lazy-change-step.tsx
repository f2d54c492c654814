import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { ChangeStepProps } from "./change-step.tsx";

/** The last step of a change, loaded once somebody begins one: it brings the library of forms. */
export const ChangeStep = lazyComponent<ChangeStepProps>(() =>
  import("./change-step.tsx").then((module) => module.ChangeStep),
);
