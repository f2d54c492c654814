type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a visitor does in a part of the page whose code is still on its way: typed text, ticked
 * boxes and the last button pressed. `finish` hands it to the code once that has arrived.
 *
 * Listens on `window`, because React swallows events for such parts at `document`.
 */
export function keepEarlyInput(part: HTMLElement): { finish: () => void; stop: () => void } {
  const typed = new Map<TextControl, string>();
  const ticked = new Map<HTMLInputElement, boolean>();
  let pressed: HTMLElement | undefined;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  window.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof Node) || !part.contains(target)) return;
      if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
        ticked.set(target, target.checked);
      } else if (isTextControl(target)) {
        typed.set(target, target.value);
      }
    },
    options,
  );

  window.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !part.contains(target)) return;
      const button = target.closest<HTMLElement>("button, input[type=submit]");
      // The browser itself acts on a button with a command: it opens a menu, say.
      if (!button || hasCommand(button)) return;
      // Without its code a form would send itself to this very page, its fields in the address.
      event.preventDefault();
      pressed = button;
    },
    options,
  );

  return {
    stop: () => listening.abort(),
    finish() {
      listening.abort();
      for (const [control, value] of typed) if (control.isConnected) retype(control, value);
      for (const [box, checked] of ticked) {
        if (box.isConnected && box.checked !== checked) box.click();
      }
      if (pressed?.isConnected) pressed.click();
    },
  };
}

function hasCommand(button: HTMLElement): boolean {
  return button.hasAttribute("commandfor") && "commandForElement" in HTMLButtonElement.prototype;
}

function isTextControl(target: Node): target is TextControl {
  return (
    (target instanceof HTMLInputElement && target.type !== "file") ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Enters a value as if it had been typed just now, so that whoever watches the control notices. */
function retype(control: TextControl, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  const selection =
    document.activeElement === control && !(control instanceof HTMLSelectElement)
      ? control.selectionStart
      : null;
  // React compares with the value it saw last and stays silent when nothing seems to have changed.
  control.value = "";
  setValue?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
  if (selection !== null && !(control instanceof HTMLSelectElement)) {
    control.setSelectionRange(selection, selection);
  }
}
