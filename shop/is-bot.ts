/** Programs that say so, and what only programs are called. */
const botAgent =
  /bot|crawl|spider|slurp|preview|monitor|scan|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|^$/i;

/** Whether a request is from a program, by its `User-Agent`. */
export const isBot = (userAgent: string | undefined): boolean => botAgent.test(userAgent ?? "");
