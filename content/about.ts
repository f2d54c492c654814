import type { About } from "#shop/catalog/about.ts";

/** Content of the about page. Put photographs in public/images/about/ and reference their paths here. */
export const about: About | undefined = {
  story: [
    "We opened at {street} in {founded} to fix cars the way we'd want ours fixed: look first, show what we found, name the price, and start once you say yes. {years} years later, every visit still goes in that order.",
    "Most of our customers drive the roads we drive. We take Tara Boulevard to work, sit at the same lights on GA-54 and hit the same potholes, so when you describe a noise on your commute, we usually know the spot.",
    "When you call, you talk to someone who can walk over and look at your car. When you pick it up, we go through the bill line by line. If something isn't right, bring it back and we'll make it right.",
  ],
};
