import type { About } from "#shop/catalog/about.ts";

export const about: About | undefined = {
  story: [
    "We opened at {street} in {founded} with one lift and a coffee machine, and have fixed the cars of Waco ever since: look first, show what we found, name the price.",
  ],
  owner: {
    name: "Elena Brazos",
    role: "Owner",
    text: "Elena answers the phone most mornings and reads every review herself.",
  },
  team: [{ name: "Tom Whitley", role: "Master technician" }],
  certificates: [{ title: "Blue Seal of Excellence", issuer: "ASE", year: 2024 }],
};
