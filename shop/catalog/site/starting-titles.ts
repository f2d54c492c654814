/** Titles of the pages to start from (starting-pages.ts), which are longer than their list. */
export const startingTitles = {
  fleet: "Fleet Service",
  careers: "Careers",
  warranty: "Our Warranty",
  shuttle: "Getting Around",
  "first-visit": "Your First Visit",
  specials: "Specials",
} as const;
