/** What a link to the calculator carries. */
export interface SharedAmount {
  /** As typed: `2400`. */
  amount: string;
  /** In months. */
  term: number;
}

/** The amount and the term in the query of an address; what is missing or malformed is left out. */
export function readSharedAmount(search: string): Partial<SharedAmount> {
  const query = new URLSearchParams(search);
  const amount = query.get("amount") ?? "";
  const term = Number(query.get("term"));
  return {
    ...(/^\d{1,7}(\.\d{1,2})?$/.test(amount) && { amount }),
    ...(Number.isInteger(term) && term > 0 && { term }),
  };
}

/**
 * Puts amount and term into the address bar, so that the page can be shared as it stands. No
 * navigation: nothing is loaded, scrolled or announced.
 */
export function writeSharedAmount({ amount, term }: SharedAmount): void {
  const url = new URL(location.href);
  if (amount === "") url.searchParams.delete("amount");
  else url.searchParams.set("amount", amount);
  url.searchParams.set("term", String(term));
  history.replaceState(history.state, "", url);
}
