/** Payload of a link to the calculator. */
export interface SharedAmount {
  /** As typed: `2400`. */
  amount: string;
  /** In months. */
  term: number;
}

/** Parses amount and term from the query; missing or malformed values are omitted. */
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
 * Writes amount and term to the URL, so that the page can be shared. Not a navigation: nothing is
 * loaded, scrolled or announced.
 */
export function writeSharedAmount({ amount, term }: SharedAmount): void {
  const url = new URL(location.href);
  if (amount === "") url.searchParams.delete("amount");
  else url.searchParams.set("amount", amount);
  url.searchParams.set("term", String(term));
  history.replaceState(history.state, "", url);
}
