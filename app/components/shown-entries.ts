import { adminEntries } from "./menu-entries.ts";

/** The entries of the desk's navigation that this site has. */
export const shownEntries = import.meta.env.DEMO
  ? adminEntries.filter(({ needsServer }) => !needsServer)
  : adminEntries;
