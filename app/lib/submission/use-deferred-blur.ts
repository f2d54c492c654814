import { useCallback, useEffect, useRef } from "react";

/**
 * Delays the effects of leaving a field until the pointer that left it is released: a message
 * appearing in between would shift the page, and the press would miss its button.
 */
export function useDeferredBlur(): (action: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click follows right after the release.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    };
    window.addEventListener("pointerdown", press, options);
    window.addEventListener("pointerup", release, options);
    window.addEventListener("pointercancel", release, options);
    return () => listening.abort();
  }, []);

  return useCallback((action) => {
    if (pressed.current) waiting.current.push(action);
    else action();
  }, []);
}
