// @vitest-environment happy-dom
import { act, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FormFields } from "#shop/forms/fields/form-field.ts";
import { readDraft } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

const key = "contactDraft";
const fields = { name: {}, phone: {}, message: {} } as unknown as FormFields;

function Form() {
  const form = useForm();
  useDraft(form, key, fields);
  return (
    <form>
      {Object.keys(fields).map((name) => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
    </form>
  );
}

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(name);
const shown = () => Object.keys(fields).map((name) => input(name).value);

const hydratePage = () =>
  act(async () => render(<Form />, { container: document.body.children[0], hydrate: true }));

/** Hydrates the form, which has been typed into before. */
async function hydrate(typed: Readonly<Record<string, string>>): Promise<void> {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  for (const [name, text] of Object.entries(typed)) input(name).value = text;
  await hydratePage();
}

beforeEach(() => {
  const draft = { name: "Dana Cole", phone: "(770) 555-0142", page: "/" };
  sessionStorage.setItem(key, JSON.stringify(draft));
});
afterEach(() => sessionStorage.clear());

describe("a draft", () => {
  it("is restored into a form that nobody has touched", async () => {
    await hydrate({});
    expect(shown()).toEqual(["Dana Cole", "(770) 555-0142", ""]);
  });

  it("is restored around text that is its own, as browsers keep it over a reload", async () => {
    await hydrate({ name: "Dana Cole" });
    expect(shown()).toEqual(["Dana Cole", "(770) 555-0142", ""]);
  });

  it.each([
    ["another text in its field", { name: "Robin" }, ["Robin", "", ""]],
    ["a text in a field it leaves empty", { message: "Squeaks" }, ["", "", "Squeaks"]],
  ])("stays away from %s", async (_, typed, expected) => {
    await hydrate(typed);
    expect(shown()).toEqual(expected);
    fireEvent.input(input("phone"), { target: { value: "1" } });
    expect(readDraft(key)).toMatchObject({ ...typed, phone: "1" });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Dana");
  });

  it("is replaced by what is typed next in the field that has the focus", async () => {
    document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
    input("name").focus();
    await hydratePage();
    const { value, selectionStart, selectionEnd } = input("name");
    expect([value, selectionStart, selectionEnd]).toEqual(["Dana Cole", 0, 9]);
  });
});
