import * as z from "zod/mini";
import { type Html, html } from "#platform/http/html.ts";
import type { Service } from "#shop/catalog/service.ts";
import { addedServices, moreServicesMaximum } from "#shop/forms/added-services.ts";
import type { Visit } from "./visit.ts";

const box = "service-";

/** `{services: [title]}`, or the fields of the page's form: one for each checked box. */
export const servicesSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(({ services, ...fields }) => ({
      services:
        services ??
        Object.entries(fields).flatMap(([name, title]) => (name.startsWith(box) ? [title] : [])),
    })),
  ),
  z.object({ services: addedServices }),
);

type ServicesOfVisit = Pick<Visit, "firstService" | "moreServices">;

/**
 * Form with which customers change the additional services of a visit
 * (docs/product.md#several-services).
 *
 * @param services services that the shop currently offers
 */
export function servicesForm(
  { firstService, moreServices }: ServicesOfVisit,
  token: string,
  services: readonly Pick<Service, "id" | "title">[],
): Html | undefined {
  const others = services.filter(({ title }) => title !== firstService);
  if (others.length === 0) return undefined;
  return html`<section id="services"><h2>Add another service</h2>
<form method="post" action="/api/visit/${token}/services">
<fieldset><legend>On the same visit</legend>
<p class="hint">Up to ${moreServicesMaximum}. We'll tell you the price before we do anything.</p>
<div class="times wide">${others.map(({ id, title }) => ticked(id, title, moreServices.includes(title)))}</div></fieldset>
<button class="quiet">Save</button>
</form></section>`;
}

const ticked = (id: string, title: string, isChosen: boolean): Html =>
  isChosen
    ? html`<label><input type="checkbox" name="${box}${id}" value="${title}" checked> ${title}</label>`
    : html`<label><input type="checkbox" name="${box}${id}" value="${title}"> ${title}</label>`;
