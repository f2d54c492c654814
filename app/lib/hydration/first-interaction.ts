/** Events that show that somebody is there. A finger makes pointer events, too. */
export const interactionEvents = [
  "pointermove",
  "pointerdown",
  "keydown",
  "focusin",
  "scroll",
  // Programs that act for somebody, screen readers among them, do only these.
  "click",
  "input",
] as const;

let interaction: Promise<unknown> | undefined;
let resolveFirst: (() => void) | undefined;

/** Settles at the visitor's first sign of life on this page; at once where there is no document. */
export function firstInteraction(): Promise<unknown> {
  interaction ??=
    typeof document === "undefined"
      ? Promise.resolve()
      : Promise.race([
          window.firstInteraction ?? nextSign(),
          new Promise<void>((resolve) => {
            resolveFirst = resolve;
          }),
        ]);
  return interaction;
}

/** Where nothing has listened since the document began. */
function nextSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of interactionEvents)
      addEventListener(type, resolve, { capture: true, once: true });
  });
}

/** Waits no longer: this page is rendered in the browser and needs all of its code now. */
export function startWithoutInteraction(): void {
  resolveFirst?.();
}
