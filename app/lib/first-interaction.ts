/** Events that show that somebody is there. */
export const signs = [
  "pointermove",
  "pointerdown",
  "keydown",
  "touchstart",
  "focusin",
  "scroll",
] as const;

let interaction: Promise<void> | undefined;
let settle: (() => void) | undefined;

/** Settles at the visitor's first sign of life on this page; at once where there is no document. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (typeof document === "undefined" || window.visitorIsHere) {
      resolve();
      return;
    }
    const listening = new AbortController();
    settle = () => {
      listening.abort();
      resolve();
    };
    for (const sign of signs) {
      document.addEventListener(sign, settle, {
        capture: true,
        passive: true,
        signal: listening.signal,
      });
    }
  });
  return interaction;
}

/** Waits no longer: this page is rendered in the browser and needs all of its code now. */
export function startWithoutInteraction(): void {
  settle?.();
}
