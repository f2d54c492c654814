import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useIsLeaving } from "./use-is-leaving.ts";
import { useIsMounted } from "./use-is-mounted.ts";

/**
 * Search parameters, including those of a navigation in progress: the URL itself changes only after
 * its data has loaded. The setter is stable.
 */
export function useParameters() {
  const [, setParameters] = useSearchParams();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const isLeaving = useIsLeaving();
  const isMounted = useIsMounted();

  const latest = useRef({ parameters, setParameters });
  useEffect(() => {
    latest.current = { parameters, setParameters };
  });
  /**
   * @param changed returns the next parameters; undefined for no change
   * @param options.push adds an entry to the history
   * @param options.afterResponse the user did not ask for this now, but before a response: if they are
   *   leaving since, they leave
   */
  const change = useCallback(
    (
      changed: (last: URLSearchParams) => URLSearchParams | undefined,
      options: { push?: boolean; afterResponse?: boolean } = {},
    ) => {
      const { parameters, setParameters } = latest.current;
      // The parameters of a screen that the user has left are not those of the one they are on.
      if (!isMounted() || (options.afterResponse && isLeaving())) return;
      const wanted = changed(parameters);
      if (wanted) setParameters(wanted, { replace: !options.push, preventScrollReset: true });
    },
    [isMounted, isLeaving],
  );
  return [parameters, change] as const;
}

/** Zero-based page number from the URL, where it is one-based. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page") ?? "1");
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** The same for the URL; empty for the first page. */
export const pageText = (page: number): string => (page > 0 ? String(page + 1) : "");

/** Returns the parameters with other values; empty ones are removed. */
export function withParameters(
  parameters: URLSearchParams,
  values: { readonly [name: string]: string },
): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
