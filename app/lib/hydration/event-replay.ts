import { drainRecordedEvents } from "./event-recorder.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A value stored for an element, and its index among the elements of its kind in the part. */
interface Kept<Value> {
  value: Value;
  position: number;
}

export interface EventReplay {
  /** Re-enters typed text into controls that replaced the original ones. */
  restore: () => void;
  /** React handles presses from here on, which are not replayed. */
  hydrated: () => void;
  /** Replays everything to the loaded code. */
  finish: () => void;
  stop: () => void;
}

/**
 * Records what a visitor does, and did before any code ran, in a part of the page whose code is
 * still loading: typed text, checked boxes, focus and pressed buttons. Until then, links load a new
 * document.
 *
 * Listens on `window`, because React stops events for such parts at `document`.
 *
 * @param onUse called when a button is pressed, and when text is first typed
 */
export function recordEvents(part: HTMLElement, onUse: () => void): EventReplay {
  const typed = new Map<TextControl, Kept<string>>();
  const ticked = new Map<HTMLInputElement, Kept<boolean>>();
  let focused: Kept<Element> | undefined;
  const pressed = new Map<HTMLElement, Kept<HTMLElement>>();
  const listening = new AbortController();
  let isHydrated = false;
  const options = { capture: true, signal: listening.signal };

  const keep = <Value>(element: Element, value: Value): Kept<Value> => ({
    value,
    position: [...part.querySelectorAll(element.localName)].indexOf(element),
  });
  /** The element itself, or the one that has replaced it. */
  const current = <Found extends Element>(element: Found, { position }: Kept<unknown>) =>
    element.isConnected ? element : part.querySelectorAll<Found>(element.localName)[position];

  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || !part.contains(target)) return;
    if (isBox(target)) ticked.set(target, keep(target, target.checked));
    else if (isTextControl(target)) {
      if (typed.size === 0) onUse();
      typed.set(target, keep(target, target.value));
    }
  };

  const onClick = (event: Event) => {
    const { target } = event;
    if (isHydrated || !(target instanceof Element)) return;
    // A client-side navigation would make React discard the waiting part.
    if (target.closest("a[href]")) event.stopImmediatePropagation();
    const button = target.closest<HTMLElement>("button, input[type=submit]");
    // The browser itself handles a button with a command, for example to open a menu.
    if (!button || !part.contains(button) || hasCommand(button)) return;
    // Without its code, a form would submit to this page, with its fields in the URL.
    event.preventDefault();
    // Repeated presses while nothing seems to happen count once.
    pressed.set(button, keep(button, button));
    onUse();
  };

  const noteFocus = (target: EventTarget | null) => {
    const inside = target instanceof Element && part.contains(target);
    focused = inside ? keep(target, target) : undefined;
  };
  const onFocus = ({ target }: Event) => noteFocus(target);

  for (const event of drainRecordedEvents()) (event.type === "input" ? onInput : onClick)(event);
  noteFocus(document.activeElement);
  window.addEventListener("input", onInput, options);
  window.addEventListener("click", onClick, options);
  window.addEventListener("focusin", onFocus, options);

  const restore = () => {
    for (const [control, kept] of [...typed]) {
      const place = current(control, kept);
      if (place) retype(place, kept.value);
    }
    for (const [box, kept] of [...ticked]) {
      const place = current(box, kept);
      if (place) retick(place, kept.value);
    }
    if (focused && !focused.value.isConnected) {
      const place = current(focused.value, focused);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    }
  };

  return {
    restore,
    hydrated() {
      isHydrated = true;
    },
    stop: () => listening.abort(),
    finish() {
      // In separate tasks: React may call this while it handles an event, and the code has to have handled the
      // restored input and the previous button.
      setTimeout(() => {
        listening.abort();
        restore();
      });
      for (const kept of pressed.values()) setTimeout(() => current(kept.value, kept)?.click());
    },
  };
}

function hasCommand(button: HTMLElement): boolean {
  return button.hasAttribute("commandfor") && "commandForElement" in HTMLButtonElement.prototype;
}

function isBox(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
}

function isTextControl(target: Element): target is TextControl {
  return (
    (target instanceof HTMLInputElement && target.type !== "file") ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Sets a value as if it had just been typed, so that listeners of the control notice. */
function retype(control: TextControl, value: string): void {
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
  // React ignores the event if the value equals the last one that it saw.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
  if (control !== document.activeElement) {
    // The control was left as well, which triggers its validation.
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  } else if (caret !== null) {
    (control as HTMLInputElement).setSelectionRange(caret, caret);
  }
}

function retick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}
