import { importContent } from "./content-folder.ts";

const { financing } = await importContent<{ financing: unknown }>("financing.ts");
const { testimonials } = await importContent<{ testimonials: readonly unknown[] }>(
  "testimonials.ts",
);
const { serviceArea } = await importContent<{ serviceArea: unknown }>("service-area.ts");

/** Which parts the site has. */
export const has = {
  financing: financing !== undefined,
  testimonials: testimonials.length > 0,
  serviceArea: serviceArea !== undefined,
};

/** The same for code that must not carry the content that says so; a `define` of Vite. */
export const siteParts = {
  "import.meta.env.FINANCING": JSON.stringify(has.financing),
  "import.meta.env.TESTIMONIALS": JSON.stringify(has.testimonials),
  "import.meta.env.SERVICE_AREA": JSON.stringify(has.serviceArea),
};
