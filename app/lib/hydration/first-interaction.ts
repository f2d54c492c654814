/** Events that indicate a visitor. Touch fires pointer events as well. */
export const interactionEvents = [
  "pointermove",
  "pointerdown",
  "keydown",
  "focusin",
  "scroll",
  // Assistive technology such as screen readers may fire only these.
  "click",
  "input",
] as const;

let interaction: Promise<unknown> | undefined;
let resolveFirst: (() => void) | undefined;

/** Resolves at the visitor's first interaction with this page; at once without a document. */
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

/** Fallback if no script has listened since the document started. */
function nextSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of interactionEvents)
      addEventListener(type, resolve, { capture: true, once: true });
  });
}

/** Stops waiting: this page is rendered in the browser and needs all of its code now. */
export function startWithoutInteraction(): void {
  resolveFirst?.();
}
