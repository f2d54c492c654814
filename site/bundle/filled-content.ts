import { fillContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import { modulesOf } from "#site/content/content-modules.ts";
import { folderContent } from "#site/content/folder-content.ts";

const content = shownContent(fillContent(folderContent(), new Date().getFullYear()));

/** The exports of all `#content/` modules, with placeholders filled in (filled-modules.ts). */
export const {
  about,
  brand,
  shop,
  services,
  cities,
  catalogue,
  servicesInCities,
  similarityLimit,
  servicePricing,
  prices,
  cityTestimonials,
  testimonials,
  shopReviews,
  financing,
  serviceArea,
  stateRoute,
  ownPages,
  menus,
  homeSections,
  outsideTags,
  pageTexts,
  visitSteps,
  notices,
  offers,
  terms,
  privacy,
} = Object.assign({}, ...Object.values(modulesOf(content)));
