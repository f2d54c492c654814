import type { ClipboardEvent, InputEvent } from "react";
import { formatPhoneInput, usDigits } from "#shop/forms/fields/phone.ts";

const digitCount = (text: string) => text.replace(/\D/g, "").length;

/** Caret position in the formatted text after a number of digits. */
function caretAfter(formatted: string, digits: number): number {
  if (digits <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return formatted.length;
}

function show(input: HTMLInputElement, text: string, caret: number): void {
  const formatted = formatPhoneInput(text);
  if (formatted === input.value) return;
  const dropped = digitCount(text) > digitCount(usDigits(text)) ? 1 : 0;
  const position =
    caret >= text.length
      ? formatted.length
      : caretAfter(formatted, digitCount(text.slice(0, caret)) - dropped);
  input.value = formatted;
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

/** Formats a phone field as (###) ###-####, keeping the caret at its digit. */
export function formatPhoneField(input: HTMLInputElement): void {
  show(input, input.value, input.selectionStart ?? input.value.length);
}

/**
 * Formats a number that was typed before hydration.
 *
 * @returns the number; undefined if there is none
 */
export function readEarlyPhone(form: HTMLFormElement | null): string | undefined {
  const input = form?.querySelector<HTMLInputElement>("input[type=tel]");
  if (!input?.value) return undefined;
  formatPhoneField(input);
  return input.value;
}

/** Replaces the selection with text, even beyond `maxLength`, and formats the result. */
function insert(input: HTMLInputElement, text: string): void {
  const { value } = input;
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? value.length;
  const before = value.slice(0, start) + text;
  show(input, before + value.slice(end), before.length);
}

interface Registration {
  onChange: (event: { target: unknown; type?: string }) => Promise<unknown>;
}

/**
 * Handlers of a phone field that formats while typing (docs/product.md#phone-numbers). Of a number
 * that arrives as a whole, +1 or a leading 1 is dropped, even if `maxLength` would have truncated it.
 *
 * @param registration result of react-hook-form's `register` for the field
 */
export function phoneHandlers(registration: Registration) {
  const changed = (input: HTMLInputElement) =>
    registration.onChange({ target: input, type: "change" });
  return {
    onChange: (event: { target: HTMLInputElement; type: string }) => {
      formatPhoneField(event.target);
      return registration.onChange(event);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      insert(event.currentTarget, event.clipboardData.getData("text"));
      void changed(event.currentTarget);
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      const text = event.data ?? "";
      // A whole number that a keyboard suggests, as from the contacts, or that is dictated.
      const isWhole = digitCount(text) > 1;
      const atEnd = input.selectionStart === input.value.length;
      const isEleventhDigit = atEnd && digitCount(input.value) === 10 && /^\d$/.test(text);
      // The last digit of 1-770-555-0142. `maxLength` would cut off both.
      if (!isWhole && !(isEleventhDigit && usDigits(input.value).startsWith("1"))) return;
      event.preventDefault();
      insert(input, text);
      void changed(input);
    },
  };
}
