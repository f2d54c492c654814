/** Milliseconds without input after which hands are at rest. */
const restMilliseconds = 1_000;

const inputs = ["pointermove", "pointerdown", "touchmove", "wheel", "keydown"] as const;

/**
 * Calls once nobody has moved the pointer, touched, scrolled or typed for a second: what moves then is not what
 * somebody is about to press.
 *
 * @param act called once
 * @param milliseconds to wait at least
 * @returns cancels the call
 */
export function afterRest(act: () => void, milliseconds: number): () => void {
  let lastInput = Number.NEGATIVE_INFINITY;
  const noteInput = () => {
    lastInput = performance.now();
  };
  const wait = () => {
    const remaining = lastInput + restMilliseconds - performance.now();
    if (remaining > 0) {
      timer = setTimeout(wait, remaining);
      return;
    }
    end();
    act();
  };
  let timer = setTimeout(wait, milliseconds);
  const end = () => {
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, noteInput, { capture: true });
  };
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true });
  return end;
}
