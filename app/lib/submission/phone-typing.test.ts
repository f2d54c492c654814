// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { formatPhoneField } from "./phone-typing.ts";

/** Types into a field; `|` marks the caret. */
function typed(text: string): string {
  const input = document.createElement("input");
  document.body.append(input);
  input.value = text.replace("|", "");
  input.focus();
  input.setSelectionRange(text.indexOf("|"), text.indexOf("|"));
  formatPhoneField(input);
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

describe("phone field", () => {
  it.each([
    ["770|", "770|"],
    ["7705|", "(770) 5|"],
    ["(770) 5550|", "(770) 555-0|"],
    ["(770) 555-0142|", "(770) 555-0142|"],
    // A digit inserted or removed in the middle.
    ["(7790|) 555-014", "(779) 0|55-5014"],
    ["(70|) 555-0142", "(70|5) 550-142"],
    ["(770) 55|-0142", "(770) 55|0-142"],
    // Backspace over a separator: the caret moves past it, the digits stay.
    ["(770)|555", "(770|) 555"],
    ["+1 (770) 555-0142|", "(770) 555-0142|"],
    ["+1 770| 555 0142", "(770|) 555-0142"],
  ])("turns %s into %s", (before, after) => {
    expect(typed(before)).toBe(after);
  });
});
