/** Whether the shop offers financing. Known when the site is built, so that no page carries the offer. */
export const hasFinancing = import.meta.env.FINANCING;

/** Whether there are testimonials to show. */
export const hasTestimonials = import.meta.env.TESTIMONIALS;

/** Whether a map of the service area is drawn. */
export const hasServiceArea = import.meta.env.SERVICE_AREA;
