import { takeRecordedEvents } from "./event-recorder.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something to remember of an element, and which of its kind the element is within the part. */
interface Kept<Value> {
  value: Value;
  position: number;
}

export interface EventReplay {
  /** Enters what was typed once more, into controls that took the place of the first ones. */
  restore: () => void;
  /** Hands everything to the code, which has arrived. */
  finish: () => void;
  stop: () => void;
}

/**
 * Keeps what a visitor does, and did before any code was there, in a part of the page whose code is
 * still on its way: typed text, ticked boxes, the focus and the buttons pressed. Links lead to a
 * full page load meanwhile.
 *
 * Listens on `window`, because React swallows events for such parts at `document`.
 *
 * @param onUse called when a button is pressed, and when the first text is typed
 */
export function keepEvents(part: HTMLElement, onUse: () => void): EventReplay {
  const typed = new Map<TextControl, Kept<string>>();
  const ticked = new Map<HTMLInputElement, Kept<boolean>>();
  let focused: Kept<Element> | undefined;
  const pressed = new Map<HTMLElement, Kept<HTMLElement>>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  const keep = <Value>(element: Element, value: Value): Kept<Value> => ({
    value,
    position: [...part.querySelectorAll(element.localName)].indexOf(element),
  });
  /** The element itself, or the one that stands in its place by now. */
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
    if (!(target instanceof Element)) return;
    // A navigation inside the page would make React throw the waiting part away.
    if (target.closest("a[href]")) event.stopImmediatePropagation();
    const button = target.closest<HTMLElement>("button, input[type=submit]");
    // The browser itself acts on a button with a command: it opens a menu, say.
    if (!button || !part.contains(button) || hasCommand(button)) return;
    // Without its code a form would send itself to this very page, its fields in the address.
    event.preventDefault();
    // Pressed again while nothing seems to happen, it is meant once.
    pressed.set(button, keep(button, button));
    onUse();
  };

  const noteFocus = (target: EventTarget | null) => {
    const inside = target instanceof Element && part.contains(target);
    focused = inside ? keep(target, target) : undefined;
  };
  const onFocus = ({ target }: Event) => noteFocus(target);

  for (const event of takeRecordedEvents()) (event.type === "input" ? onInput : onClick)(event);
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
    stop: () => listening.abort(),
    finish() {
      listening.abort();
      restore();
      // A turn later each, so that the code knows of the restored input, and of the button before.
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

/** Enters a value as if it had been typed just now, so that whoever watches the control notices. */
function retype(control: TextControl, value: string): void {
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
  // React compares with the value it saw last and stays silent when nothing seems to have changed.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
  if (control !== document.activeElement) {
    // It was left as well: what is wrong with it is said then.
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  } else if (caret !== null) {
    (control as HTMLInputElement).setSelectionRange(caret, caret);
  }
}

function retick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}
