/** All steps of the set-up, in order; `address` is the last segment of their path. */
export const setupSteps: readonly {
  address: string;
  title: string;
  /** Heading of the step; omitted: its title. */
  heading?: string;
}[] = [
  { address: "shop", title: "Your shop" },
  { address: "hours", title: "Hours" },
  { address: "services", title: "Services" },
  { address: "cities", title: "Cities" },
  { address: "offers", title: "What you offer" },
  { address: "requests", title: "Requests", heading: "Where requests go" },
  { address: "legal", title: "Legal", heading: "Terms and privacy" },
  { address: "finish", title: "Publish", heading: "Publish your site" },
];
