import { type Html, html } from "#platform/http/html.ts";

/** A form field with an error; `id` is that of its control. */
export interface WrongField {
  id: string;
  label: string;
}

/**
 * Error summary above a redisplayed form. Receives focus and links to the invalid fields, like the
 * forms of the site. Works without scripts.
 *
 * @param wrong invalid fields in page order
 * @param otherwise message if no field is invalid
 * @param kept note on whether the entered values were kept
 */
export const errorSummary = (wrong: readonly WrongField[], otherwise: string, kept: string): Html =>
  html`<div class="notice stop" role="alert" tabindex="-1" autofocus>${
    wrong.length === 0
      ? otherwise
      : html`${wrong.length === 1 ? "Please check one field:" : `Please check ${wrong.length} fields:`}
<ul>${wrong.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}</ul>${kept}`
  }</div>`;
