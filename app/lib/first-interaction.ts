const signs = ["pointermove", "pointerdown", "keydown", "touchstart", "focusin", "scroll"] as const;

let interaction: Promise<void> | undefined;

/** Settles at the visitor's first sign of life on this page; at once where there is no document. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (typeof document === "undefined") {
      resolve();
      return;
    }
    const listening = new AbortController();
    for (const sign of signs) {
      document.addEventListener(
        sign,
        () => {
          listening.abort();
          resolve();
        },
        { capture: true, passive: true, signal: listening.signal },
      );
    }
  });
  return interaction;
}
