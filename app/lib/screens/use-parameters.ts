import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";

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

  const latest = useRef({ parameters, setParameters });
  useEffect(() => {
    latest.current = { parameters, setParameters };
  });
  /** @param options.push adds an entry to the history */
  const change = useCallback(
    (changed: (last: URLSearchParams) => URLSearchParams, options?: { push: boolean }) => {
      latest.current.setParameters(changed(latest.current.parameters), {
        replace: !options?.push,
        preventScrollReset: true,
      });
    },
    [],
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
