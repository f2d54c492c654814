import { type Html, html } from "#platform/http/html.ts";

/** A field that stands in the way, by the id of its control. */
export interface WrongField {
  id: string;
  label: string;
}

/**
 * Stands above a form that came back, and takes the focus: names the wrong fields as links to them, as
 * forms of the site do. Works without scripts.
 *
 * @param wrong in the order of the page
 * @param otherwise what is said where no field is wrong
 * @param kept what became of what was typed
 */
export const errorSummary = (wrong: readonly WrongField[], otherwise: string, kept: string): Html =>
  html`<div class="notice stop" role="alert" tabindex="-1" autofocus>${
    wrong.length === 0
      ? otherwise
      : html`${wrong.length === 1 ? "Please check one field:" : `Please check ${wrong.length} fields:`}
<ul>${wrong.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}</ul>${kept}`
  }</div>`;
